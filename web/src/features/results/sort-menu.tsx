import type { SearchViewOptions } from '@loupe/contract';
import { ArrowUpDown, Check, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { BottomSheet } from '../../ui/bottom-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { namedSort, sortChoices } from './result-sort.ts';
import { menuEntry, menuPopover } from '../../ui/menu-look.ts';

interface SortMenuProps {
  readonly sort: SearchViewOptions['sort'];
  readonly onSort: (sort: SearchViewOptions['sort']) => void;
}

/** The present order of a result as text: its name, or the columns that it is sorted by. */
function useSortText(sort: SortMenuProps['sort']): string {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const named = namedSort(sort);
  return named
    ? formatMessage({ id: `results.sort.${named.name}` })
    : sort.map(({ key, direction }) => `${labels.column(key)} ${direction === 'asc' ? '↑' : '↓'}`).join(', ');
}

/** Chooses the order of a result by name. */
export function SortMenu({ sort, onSort }: SortMenuProps) {
  const { formatMessage } = useIntl();
  const present = namedSort(sort)?.name;
  const label = formatMessage({ id: 'results.sort' });
  const text = useSortText(sort);
  return (
    <MenuTrigger>
      <Button variant="quiet" aria-label={`${label}: ${text}`} className="max-w-56 px-2">
        <ArrowUpDown size={16} aria-hidden className="shrink-0" />
        <span className="truncate">{text}</span>
        <ChevronDown size={14} aria-hidden className="shrink-0" />
      </Button>
      <Popover placement="bottom end" className={menuPopover}>
        <Menu
          aria-label={label}
          className="outline-none"
          selectionMode="single"
          selectedKeys={present === undefined ? [] : [present]}
          onAction={(key) => {
            const chosen = sortChoices.find(({ name }) => name === key);
            if (chosen) onSort(chosen.sort);
          }}
        >
          {sortChoices.map(({ name }) => (
            <MenuItem key={name} id={name} className={menuEntry}>
              {formatMessage({ id: `results.sort.${name}` })}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}

/** The same on a phone, as a sheet. */
export function SortSheetButton({ sort, onSort }: SortMenuProps) {
  const { formatMessage } = useIntl();
  const [isOpen, setOpen] = useState(false);
  const present = namedSort(sort)?.name;
  const label = formatMessage({ id: 'results.sort' });
  const text = useSortText(sort);
  return (
    <>
      <IconButton
        label={`${label}: ${text}`}
        onPress={() => {
          setOpen(true);
        }}
      >
        <ArrowUpDown size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <BottomSheet
          label={label}
          onClose={() => {
            setOpen(false);
          }}
        >
          <h2 className="px-5 pb-2.5 text-16 font-semibold text-ink">{label}</h2>
          <div className="overflow-y-auto border-t border-line py-1 pb-3">
            {sortChoices.map(({ name, sort: chosen }) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === present}
                className="flex min-h-12 w-full items-center justify-between px-5 text-start text-16 text-ink aria-pressed:font-semibold aria-pressed:text-blue"
                onClick={() => {
                  setOpen(false);
                  onSort(chosen);
                }}
              >
                {formatMessage({ id: `results.sort.${name}` })}
                {name === present && <Check size={20} aria-hidden />}
              </button>
            ))}
          </div>
        </BottomSheet>
      )}
    </>
  );
}
