import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { stoneFact, formatStoneFigure, stoneName } from './stone-facts.ts';
import { useTradeLabels, vocabularyForAttribute } from '../trade-labels.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { ShapeIcon } from '../drawings/shape-icon.tsx';
import { StoneCheckbox } from './select-cell.tsx';
import type { StoneTableProps } from './stone-table-props.ts';
import { StatusLetter } from './status-letter.tsx';

/**
 * The rows of a stone table on a phone: two lines per stone, identity at the start, the main figures at the
 * end.
 */
export function StoneCards({
  label,
  stones,
  hiddenColumns,
  selection,
  isFaint,
  note,
  acts,
  removeAction,
}: StoneTableProps) {
  return (
    <ul
      aria-label={label}
      className="border-y border-line bg-tray min-[640px]:grid min-[640px]:grid-cols-2 min-[640px]:[&>li:nth-child(odd)]:border-e"
    >
      {stones.map((stone) => (
        <li
          key={stone.stock_uuid}
          data-selected={selection?.ids.has(stone.stock_uuid)}
          data-faint={isFaint?.(stone)}
          className="border-b border-line px-4 py-2 last:border-b-0 data-[faint=true]:[&_.figure]:font-normal data-[faint=true]:[&_.figure]:text-ink-3 data-[selected=true]:bg-blue-soft"
        >
          <div className="flex min-h-12 items-center gap-3">
            {selection && <StoneCheckbox stone={stone} selection={selection} />}
            {hiddenColumns?.includes('status') !== true && (
              <StatusLetter status={stoneFact(stone, 'status')} />
            )}
            <Identity stone={stone} labels={note?.render(stone)} />
            <div className="shrink-0 text-right whitespace-nowrap tabular-nums">
              {stoneFact(stone, 'final_disc') !== null && (
                <p className="figure font-semibold text-ink">
                  <bdi>{formatStoneFigure(stone, 'final_disc')}</bdi>{' '}
                  <span className="text-12 font-normal text-ink-3">%</span>
                </p>
              )}
              <p className="figure font-semibold text-ink">
                <bdi>{formatStoneFigure(stone, 'final_ppc')}</bdi>{' '}
                <bdi className="text-12 font-normal text-ink-3">$/ct</bdi>
              </p>
            </div>
            {removeAction && (
              <IconButton
                label={removeAction.labelOf(stone)}
                className="-me-3"
                onPress={() => {
                  removeAction.onRemove(stone);
                }}
              >
                <X size={16} aria-hidden />
              </IconButton>
            )}
          </div>
          {acts && <div className="-me-2 flex justify-end gap-1">{acts.render(stone)}</div>}
        </li>
      ))}
    </ul>
  );
}

function Identity({ stone, labels }: { readonly stone: StoneRow; readonly labels: ReactNode }) {
  const trade = useTradeLabels();
  const shape = stoneFact(stone, 'shape');
  const texts = (['color', 'clarity', 'lab'] as const).map((key) => {
    const fact = stoneFact(stone, key);
    const vocabulary = vocabularyForAttribute(key);
    return fact !== null && vocabulary ? trade.short(vocabulary, fact) : null;
  });
  return (
    <div className="min-w-0 grow text-13">
      <p className="flex items-center gap-2 text-14 font-medium text-ink">
        {shape !== null && <ShapeIcon shape={shape} size={20} />}
        <span className="sr-only">{shape !== null && trade.value('shape', shape)}</span>
        <bdi className="figure">
          {[formatStoneFigure(stone, 'carat'), ...texts].filter((fact) => fact !== null).join(' ')}
        </bdi>
      </p>
      <p className="flex flex-wrap gap-x-2">
        <Link
          to="/detail"
          search={{ id: stone.stock_uuid }}
          className="text-ink-2 hover:text-blue hover:underline"
        >
          {stoneName(stone)}
        </Link>
        {labels !== undefined && <span>{labels}</span>}
      </p>
    </div>
  );
}
