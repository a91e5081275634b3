import type { StoneRow } from '@loupe/contract';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact, stoneName } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { StoneStatus } from '../../trade/stones/stone-status.tsx';
import { WatchedIcon } from '../../trade/stones/watch-button.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { StoneRowSource } from './row-state.ts';
import { useFormatMake } from './format-make.ts';
import { VirtualRows } from './virtual/virtual-rows.tsx';
import { useVirtualRows, type VirtualRowsOptions } from './virtual/use-virtual-rows.ts';

export const cardPx = 64;

interface ResultCardsProps extends StoneRowSource {
  readonly count: number;
  readonly list: VirtualRowsOptions;
  readonly onCheck: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly onQuickLook: (row: number) => void;
}

/** The result on a phone: a card of two lines per stone. */
export function ResultCards({
  count,
  list,
  rowAt,
  isSelected,
  isWatched,
  onCheck,
  onOpen,
  onQuickLook,
}: ResultCardsProps) {
  const view = useVirtualRows(list);
  const { formatMessage } = useIntl();
  return (
    <div ref={view.setElement} className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-tray">
      <VirtualRows view={view} role="list" aria-label={formatMessage({ id: 'results.title' })}>
        {view.rows.map(({ row, key, top }) => {
          const stone = rowAt(row);
          return (
            <div
              key={key}
              role="listitem"
              aria-posinset={row + 1}
              aria-setsize={count}
              className={`absolute inset-x-0 border-b border-line ${stone && isSelected(stone) ? 'bg-blue-soft before:absolute before:inset-y-0 before:start-0 before:w-0.5 before:bg-blue' : ''}`}
              style={{ top, height: cardPx }}
            >
              {stone ? (
                <Card
                  stone={stone}
                  isSelected={isSelected(stone)}
                  isWatched={isWatched(stone)}
                  onCheck={(event) => {
                    onCheck(row, event);
                  }}
                  onOpen={() => {
                    onOpen(row);
                  }}
                  onQuickLook={() => {
                    onQuickLook(row);
                  }}
                />
              ) : (
                <span className="flex h-full items-center px-4">
                  <span className="h-px w-1/3 bg-bar" />
                </span>
              )}
            </div>
          );
        })}
      </VirtualRows>
    </div>
  );
}

interface CardProps {
  readonly stone: StoneRow;
  readonly isSelected: boolean;
  readonly isWatched: boolean;
  readonly onCheck: (event: MouseEvent) => void;
  readonly onOpen: () => void;
  readonly onQuickLook: () => void;
}

function Card({ stone, isSelected, isWatched, onCheck, onOpen, onQuickLook }: CardProps) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const second = useFormatMake()(stone);
  const shape = stoneFact(stone, 'shape') ?? 'OTHER';
  return (
    <div className="flex h-full items-center">
      <RowCheckbox
        label={formatMessage({ id: 'results.selectStone' }, { stone: stoneName(stone) })}
        isChecked={isSelected}
        onPress={onCheck}
        className="h-full w-11 shrink-0"
      />
      <button
        type="button"
        aria-label={formatMessage({ id: 'results.quickLookAt' }, { stone: stoneName(stone) })}
        onClick={onQuickLook}
        className="relative flex h-full w-11 shrink-0 items-center justify-center"
      >
        <ShapeIcon shape={shape} size={32} className="text-ink-2" />
        {isWatched && <WatchedIcon className="absolute end-0 top-2" />}
      </button>
      <button
        type="button"
        onClick={onOpen}
        className="flex h-full min-w-0 flex-1 items-center gap-2.5 ps-1.5 pe-4 text-start"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-16 font-medium text-ink">
            {labels.short('shape', shape)} <bdi>{formatFigure(stoneFact(stone, 'carat'))}</bdi>{' '}
            <span className="text-12 font-normal text-ink-3">ct</span>{' '}
            <bdi>
              {stoneFact(stone, 'color') ?? stoneFact(stone, 'fancy_color') ?? ''}{' '}
              {stoneFact(stone, 'clarity') ?? ''}
            </bdi>
          </span>
          <span className="truncate text-13 text-ink-2">
            {stoneFact(stone, 'status') === 'AVAILABLE' ? (
              <StatusLetter status="AVAILABLE" />
            ) : (
              <StoneStatus stone={stone} />
            )}
            {second.map((part) => ` · ${part}`).join('')}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end tabular-nums">
          {stoneFact(stone, 'final_disc') !== null && (
            <bdi className="text-16 font-semibold text-ink">
              {formatFigure(stoneFact(stone, 'final_disc'))}{' '}
              <span className="text-12 font-normal text-ink-3">%</span>
            </bdi>
          )}
          <bdi className="text-13 font-medium text-ink">${formatFigure(stoneFact(stone, 'final_ppc'))}</bdi>
        </span>
      </button>
    </div>
  );
}
