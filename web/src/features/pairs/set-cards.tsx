import { useIntl } from 'react-intl';
import { StoneCards } from '../../trade/stones/stone-cards.tsx';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { PairDetail } from './pair-detail.tsx';
import { SetActions } from './set-actions.tsx';
import { DifferenceText, useSetDifferences } from './set-differences.tsx';
import { SetMatch, SetTotal } from './set-figures.tsx';
import { SetPlans } from './set-plans.tsx';
import type { SetListProps } from './set-table.tsx';

const shownDifferences = ['size', 'color', 'clarity', 'depth', 'table'] as const;

/** Sets on a phone: drawing, figures and differences, then the stones as cards. */
export function SetCards({ label, sets, labelOf, acts, selection, open, onToggle }: SetListProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const differencesOf = useSetDifferences();
  const names = {
    size: formatMessage({ id: 'pairs.part.size' }),
    color: labels.column('color'),
    clarity: labels.column('clarity'),
    depth: labels.column('depth_pct'),
    table: labels.column('table_pct'),
  };
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {sets.map((set) => {
        const differences = differencesOf(set);
        const isSelected = selection.ids.has(set.id);
        return (
          <li
            key={set.id}
            data-set={set.id}
            data-selected={isSelected}
            className="border-t border-line bg-tray data-[selected=true]:bg-blue-soft"
          >
            <div className="flex flex-col gap-2 px-4 py-3">
              <div className="flex items-start gap-3">
                <Checkbox
                  aria-label={formatMessage({ id: 'pairs.set.select' }, { set: labelOf(set) })}
                  isSelected={isSelected}
                  onChange={() => {
                    selection.onToggle(set.id);
                  }}
                />
                <div className="min-w-0 grow [&_svg]:max-h-20">
                  <SetPlans stones={set.stones} />
                </div>
                <div className="shrink-0 text-end">
                  <SetMatch
                    set={set}
                    why={
                      set.pair
                        ? {
                            isOpen: open.has(set.id),
                            onToggle: () => {
                              onToggle(set.id);
                            },
                          }
                        : undefined
                    }
                  />
                </div>
              </div>
              <dl className="flex flex-wrap gap-x-4 gap-y-1 text-12 text-ink-3">
                {shownDifferences.map((key) => (
                  <div key={key} className="flex gap-1.5">
                    <dt>{names[key]}</dt>
                    <dd>
                      <DifferenceText difference={differences[key]} />
                    </dd>
                  </div>
                ))}
              </dl>
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
                <div>
                  <SetTotal set={set} />
                </div>
                <div className="flex flex-wrap items-center gap-1">
                  <SetActions set={set} acts={acts} />
                </div>
              </div>
              {set.pair && open.has(set.id) && <PairDetail pair={set.pair} />}
            </div>
            <StoneCards label={labelOf(set)} stones={set.stones} />
          </li>
        );
      })}
    </ul>
  );
}
