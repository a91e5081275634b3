import type { StoneRow } from '@loupe/contract';
import type { MouseEvent } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';
import { factOf, nameOf } from '../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ShapeIcon } from '../../ui/shape-icon.tsx';
import { StateLetter } from '../../ui/stones/state-letter.tsx';
import { StoneStatus } from '../../ui/stones/stone-status.tsx';
import { WatchedMark } from '../../ui/stones/watch-button.tsx';
import { CheckMark } from './check-mark.tsx';
import type { StoneList } from './listed-stone.ts';
import { useMakeWords } from './make-words.ts';
import { WindowRows } from './window-rows.tsx';
import { useRowWindow, type RowList } from './use-row-window.ts';

export const cardPx = 64;

interface ResultCardsProps extends StoneList {
  readonly count: number;
  readonly list: RowList;
  readonly onCheck: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly onLook: (row: number) => void;
}

/** The result on a phone: two lines a stone. */
export function ResultCards({
  count,
  list,
  rowAt,
  isSelected,
  isWatched,
  onCheck,
  onOpen,
  onLook,
}: ResultCardsProps) {
  const view = useRowWindow(list);
  const { formatMessage } = useIntl();
  return (
    <div ref={view.setElement} className="min-h-0 flex-1 overflow-y-auto border-t border-line bg-tray">
      <WindowRows view={view} role="list" aria-label={formatMessage({ id: 'stock.title' })}>
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
                  onLook={() => {
                    onLook(row);
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
      </WindowRows>
    </div>
  );
}

interface CardProps {
  readonly stone: StoneRow;
  readonly isSelected: boolean;
  readonly isWatched: boolean;
  readonly onCheck: (event: MouseEvent) => void;
  readonly onOpen: () => void;
  readonly onLook: () => void;
}

function Card({ stone, isSelected, isWatched, onCheck, onOpen, onLook }: CardProps) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const second = useMakeWords()(stone);
  const shape = factOf(stone, 'shape') ?? 'OTHER';
  return (
    <div className="flex h-full items-center">
      <CheckMark
        label={formatMessage({ id: 'stock.selectStone' }, { stone: nameOf(stone) })}
        isChecked={isSelected}
        onPress={onCheck}
        className="h-full w-11 shrink-0"
      />
      <button
        type="button"
        aria-label={formatMessage({ id: 'stock.quickLookAt' }, { stone: nameOf(stone) })}
        onClick={onLook}
        className="relative flex h-full w-11 shrink-0 items-center justify-center"
      >
        <ShapeIcon shape={shape} size={32} className="text-ink-2" />
        {isWatched && <WatchedMark className="absolute end-0 top-2" />}
      </button>
      <button
        type="button"
        onClick={onOpen}
        className="flex h-full min-w-0 flex-1 items-center gap-2.5 ps-1.5 pe-4 text-start"
      >
        <span className="flex min-w-0 flex-1 flex-col">
          <span className="truncate text-16 font-medium text-ink">
            {words.short('shape', shape)} <bdi>{formatFigure(factOf(stone, 'carat'))}</bdi>{' '}
            <span className="text-12 font-normal text-ink-3">ct</span>{' '}
            <bdi>
              {factOf(stone, 'color') ?? factOf(stone, 'fancy_colour') ?? ''} {factOf(stone, 'clarity') ?? ''}
            </bdi>
          </span>
          <span className="truncate text-13 text-ink-2">
            {factOf(stone, 'status') === 'AVAILABLE' ? (
              <StateLetter status="AVAILABLE" />
            ) : (
              <StoneStatus stone={stone} />
            )}
            {second.map((part) => ` · ${part}`).join('')}
          </span>
        </span>
        <span className="flex shrink-0 flex-col items-end tabular-nums">
          <bdi className="text-16 font-semibold text-ink">
            {formatFigure(factOf(stone, 'final_disc'))}{' '}
            <span className="text-12 font-normal text-ink-3">%</span>
          </bdi>
          <bdi className="text-13 font-medium text-ink">${formatFigure(factOf(stone, 'final_ppc'))}</bdi>
        </span>
      </button>
    </div>
  );
}
