import { limits } from '@loupe/contract';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotKeys } from '../../lib/use-hot-keys.ts';
import type { StoneActions } from '../../trade/stones/stone-actions.ts';
import { stoneName } from '../../trade/stones/stone-facts.ts';
import { stoneShortcuts } from '../../trade/stones/stone-shortcuts.ts';
import { useIsBelowDesktop } from '../../ui/use-breakpoints.ts';
import { SetBar, type SetListActions } from './set-bar.tsx';
import { SetCards } from './set-cards.tsx';
import { useSetSelection } from './set-selection.ts';
import { SetTable } from './set-table.tsx';
import { distinctStones, type StoneSet } from './stone-set.ts';

interface SetsProps extends SetListActions {
  readonly sets: readonly StoneSet[];
  readonly acts: StoneActions;
  /** Below the sets, such as the button for more of them. */
  readonly after: ReactNode;
}

/** Sets with their selection: a table, or cards on a phone, and the actions on the selected sets. */
export function SetList({ sets, acts, after, ...actions }: SetsProps) {
  const { formatList, formatMessage } = useIntl();
  const isNarrow = useIsBelowDesktop();
  const selection = useSetSelection(sets);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const selected = sets.filter(({ id }) => selection.ids.has(id));
  // The key shares the selected sets, the one in which the focus is, or the first one.
  useHotKeys(
    {
      [stoneShortcuts.share.key]:
        acts.onShare &&
        (() => {
          const focused = document.activeElement?.closest('[data-set]')?.getAttribute('data-set');
          const set = sets.find(({ id }) => id === focused) ?? sets[0];
          const stones = distinctStones(selected.length > 0 ? selected : set ? [set] : []);
          if (stones.length > 0 && stones.length <= limits.shareMax) acts.onShare?.(stones);
        }),
    },
    { isReady: acts.isKnown },
  );
  const labelOf = ({ kind, stones }: StoneSet) => {
    const [one, other] = stones;
    return kind === 'pair' && one && other
      ? formatMessage({ id: 'pairs.of' }, { one: stoneName(one), other: stoneName(other) })
      : formatMessage({ id: 'pairs.set.of' }, { stones: formatList(stones.map(stoneName)) });
  };
  const List = isNarrow ? SetCards : SetTable;
  return (
    <>
      <List
        label={formatMessage({ id: 'pairs.title' })}
        sets={sets}
        labelOf={labelOf}
        acts={acts}
        selection={selection}
        open={open}
        onToggle={(id) => {
          setOpen((now) =>
            now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id]),
          );
        }}
      />
      {after}
      {selected.length > 0 && <SetBar {...actions} sets={selected} acts={acts} onClear={selection.onClear} />}
    </>
  );
}
