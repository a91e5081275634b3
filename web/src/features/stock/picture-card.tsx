import type { StoneRow } from '@loupe/contract';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { DrawnCheck } from './check-mark.tsx';
import { formatFigure, unknownFigure } from '../../lib/figures.ts';
import { factOf, nameOf } from '../../lib/stones/stone-facts.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import { StateLetter } from '../../ui/stones/state-letter.tsx';
import { WatchedMark } from '../../ui/stones/watch-button.tsx';
import { colourOf } from '../../lib/stones/colour-words.ts';
import { useMakeWords } from './make-words.ts';
import { rowIdOf } from './result-row.tsx';
import { StonePicture } from './stone-picture.tsx';

interface PictureCardProps {
  readonly row: number;
  readonly count: number;
  readonly isSelected: boolean;
  /** Whether its stone, or its turn to be drawn, is still to come: a hairline until then. */
  readonly isBusy: boolean;
  readonly isActive: boolean;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly children: ReactNode;
}

/** The place of one stone among the pictures. */
export function PictureCard(props: PictureCardProps) {
  const { row, count, isSelected, isBusy, isActive, onPress, onOpen, children } = props;
  return (
    // The list takes the keys on behalf of its stones.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={rowIdOf(row)}
      aria-selected={isSelected}
      aria-posinset={row + 1}
      aria-setsize={count}
      aria-busy={isBusy}
      className={`relative flex min-w-0 flex-col border-e border-b border-line px-3 py-2 contain-size contain-layout contain-style ${isBusy ? 'to-come' : ''} ${isSelected ? 'bg-blue-soft' : 'hover:bg-paper'} ${isActive ? 'outline-2 -outline-offset-2 outline-transparent group-focus/grid:outline-blue' : ''}`}
      onClick={(event) => {
        onPress(row, event);
      }}
      onDoubleClick={() => {
        onOpen(row);
      }}
    >
      {children}
    </div>
  );
}

interface PictureProps {
  readonly stone: StoneRow | undefined;
  readonly row: number;
  readonly isSelected: boolean;
  readonly isWatched: boolean;
  readonly onCheck: (row: number, event: MouseEvent) => void;
}

/** A stone as a picture with what decides. */
export const Picture = memo(function Picture({ stone, row, isSelected, isWatched, onCheck }: PictureProps) {
  if (stone === undefined) return null;
  return (
    <>
      <Mark
        isChecked={isSelected}
        onPress={(event) => {
          onCheck(row, event);
        }}
      />
      <Stone stone={stone} isWatched={isWatched} />
    </>
  );
});

/** The check of a picture: drawn only, as the whole picture is what is chosen. */
function Mark({
  isChecked,
  onPress,
}: {
  readonly isChecked: boolean;
  readonly onPress: (event: MouseEvent) => void;
}) {
  return (
    // x does the same.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className="absolute start-0 top-0 flex size-9 items-center justify-center"
      onClick={(event) => {
        event.stopPropagation();
        onPress(event);
      }}
    >
      <DrawnCheck isChecked={isChecked} />
    </span>
  );
}

function Stone({ stone, isWatched }: { readonly stone: StoneRow; readonly isWatched: boolean }) {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const second = useMakeWords()(stone);
  const shape = factOf(stone, 'shape') ?? 'OTHER';
  const treatment = factOf(stone, 'treatment');
  return (
    <>
      <span className="flex justify-end gap-2 ps-7 text-12 text-ink-3">
        {isWatched && <WatchedMark className="self-center" />}
        <bdi className="truncate">{nameOf(stone)}</bdi>
        <StateLetter status={factOf(stone, 'status')} />
      </span>
      <StonePicture stone={stone} />
      <span className="truncate text-14 font-medium text-ink">
        {words.short('shape', shape)} <bdi>{formatFigure(factOf(stone, 'carat'))}</bdi>{' '}
        <bdi>
          {colourOf(stone, words)} {factOf(stone, 'clarity') ?? unknownFigure}
        </bdi>
      </span>
      <span className="truncate text-12 text-ink-2">
        {factOf(stone, 'type') === 'Lab Grown' && (
          <b className="font-medium text-bad">{formatMessage({ id: 'stock.labGrown' })} · </b>
        )}
        {treatment !== null && treatment !== 'NONE' && (
          <b className="font-medium text-bad">{formatMessage({ id: 'stock.treated' })} · </b>
        )}
        {[factOf(stone, 'lab'), ...second].filter((part) => part !== null && part !== 'NONE').join(' · ')}
      </span>
      <span className="flex justify-between gap-2 pt-0.5 text-14 font-semibold text-ink tabular-nums">
        <bdi>
          {formatFigure(factOf(stone, 'final_disc'))}
          <span className="ms-0.5 text-12 font-normal text-ink-3">%</span>
        </bdi>
        <bdi>
          {formatFigure(factOf(stone, 'final_ppc'))}
          <bdi className="ms-0.5 text-12 font-normal text-ink-3">$/ct</bdi>
        </bdi>
      </span>
    </>
  );
}
