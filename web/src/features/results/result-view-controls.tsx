import { ChevronDown } from 'lucide-react';
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { LayoutSwitch } from './layout-switch.tsx';
import { ResultColumnChooser } from './result-column-chooser.tsx';
import { useGridPreferences } from './grid-preferences.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import type { ResultTable } from './use-result-table.ts';
import { menuEntry, menuPopover } from '../../ui/menu-look.ts';

interface ResultViewControlsProps {
  readonly table: ResultTable;
  /** Address of the same result in a separate window; absent in such a window. */
  readonly newWindow: string | undefined;
  readonly onQuickLook: () => void;
  readonly onShowKeys: () => void;
}

/** View controls of the result: layout, columns; in a menu quick look, shortcuts and a separate window. */
export function ResultViewControls({ table, newWindow, onQuickLook, onShowKeys }: ResultViewControlsProps) {
  const { formatMessage } = useIntl();
  const layout = useGridPreferences((preferences) => preferences.layout);
  const entries = [
    { id: 'quickLook', label: 'results.quickLook', shown: stoneShortcuts.quickLook.shown, run: onQuickLook },
    { id: 'keys', label: 'results.keys', shown: stoneShortcuts.showKeys.shown, run: onShowKeys },
  ] as const;
  return (
    <div className="flex shrink-0 items-center gap-1">
      <LayoutSwitch />
      {layout === 'table' && <ResultColumnChooser table={table} />}
      <MenuTrigger>
        <Button variant="quiet" className="px-2">
          {formatMessage({ id: 'app.more' })}
          <ChevronDown size={14} aria-hidden />
        </Button>
        <Popover placement="bottom end" className={menuPopover}>
          <Menu
            aria-label={formatMessage({ id: 'app.more' })}
            className="outline-none"
            onAction={(key) => {
              entries.find(({ id }) => id === key)?.run();
            }}
          >
            {entries.map(({ id, label, shown }) => (
              <MenuItem key={id} id={id} textValue={formatMessage({ id: label })} className={menuEntry}>
                {formatMessage({ id: label })}
                <kbd
                  aria-hidden
                  className="rounded border border-line px-1.5 text-12 text-ink-3 pointer-coarse:hidden"
                >
                  {shown}
                </kbd>
              </MenuItem>
            ))}
            {newWindow !== undefined && (
              <MenuItem id="newWindow" href={newWindow} target="_blank" className={menuEntry}>
                {formatMessage({ id: 'results.newWindow' })}
              </MenuItem>
            )}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  );
}
