import type { StoneRow } from '@loupe/contract';
import { memo, type MouseEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { CheckboxIcon } from './row-checkbox.tsx';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import {
  formatMeasurements,
  formatStoneFigure,
  stoneFact,
  stoneName,
} from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { WatchedIcon } from '../../trade/stones/watch-button.tsx';
import { formatColor } from '../../trade/stones/format-color.ts';
import { usePeculiarities } from './peculiarities.ts';
import { useFormatMake } from './format-make.ts';
import { rowElementId } from './result-row.tsx';
import { StonePicture } from './stone-picture.tsx';

interface PictureCardProps {
  readonly row: number;
  readonly count: number;
  readonly isSelected: boolean;
  /** True while the stone is loading or its first render is scheduled; the card is a hairline until then. */
  readonly isBusy: boolean;
  readonly isActive: boolean;
  readonly onPress: (row: number, event: MouseEvent) => void;
  readonly onOpen: (row: number) => void;
  readonly children: ReactNode;
}

/** Container of one stone in the gallery layout. */
export function PictureCard(props: PictureCardProps) {
  const { row, count, isSelected, isBusy, isActive, onPress, onOpen, children } = props;
  return (
    // The list handles keyboard events for its options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      role="option"
      id={rowElementId(row)}
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

/** Content of one gallery card: the image and the main facts of the stone. */
export const PictureCardContent = memo(function Picture({
  stone,
  row,
  isSelected,
  isWatched,
  onCheck,
}: PictureProps) {
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

/** Checkbox of a card, presentational only: the card itself is the selectable option. */
function Mark({
  isChecked,
  onPress,
}: {
  readonly isChecked: boolean;
  readonly onPress: (event: MouseEvent) => void;
}) {
  return (
    // Keyboard equivalent: the `x` key.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <span
      className="absolute start-0 top-0 flex size-9 items-center justify-center"
      onClick={(event) => {
        event.stopPropagation();
        onPress(event);
      }}
    >
      <CheckboxIcon isChecked={isChecked} />
    </span>
  );
}

function Stone({ stone, isWatched }: { readonly stone: StoneRow; readonly isWatched: boolean }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const second = useFormatMake()(stone);
  const peculiarities = usePeculiarities()(stone);
  const shape = stoneFact(stone, 'shape') ?? 'OTHER';
  const treatment = stoneFact(stone, 'treatment');
  return (
    <>
      <span className="flex justify-end gap-2 ps-7 text-12 text-ink-3">
        {isWatched && <WatchedIcon className="self-center" />}
        <bdi className="truncate">{stoneName(stone)}</bdi>
        <StatusLetter status={stoneFact(stone, 'status')} />
      </span>
      <StonePicture stone={stone} />
      <span className="flex items-baseline justify-between gap-2">
        <span className="min-w-0 truncate text-14 font-medium text-ink">
          {labels.short('shape', shape)} <bdi>{formatFigure(stoneFact(stone, 'carat'))}</bdi>{' '}
          <bdi>
            {formatColor(stone, labels)} {stoneFact(stone, 'clarity') ?? unknownFigure}
          </bdi>
        </span>
        <span className="shrink-0 text-12 text-ink-2 tabular-nums">
          <Figure value={formatStoneFigure(stone, 'final_amount')} unit="$" />
        </span>
      </span>
      <span className="truncate text-12 text-ink-2">
        {stoneFact(stone, 'type') === 'Lab Grown' && (
          <b className="font-medium text-bad">{formatMessage({ id: 'results.labGrown' })} · </b>
        )}
        {treatment !== null && treatment !== 'NONE' && (
          <b className="font-medium text-bad">{formatMessage({ id: 'results.treated' })} · </b>
        )}
        {[stoneFact(stone, 'lab'), ...second].filter((part) => part !== null && part !== 'NONE').join(' · ')}
      </span>
      <span className="flex gap-1.5 text-12 text-ink-2 tabular-nums">
        <bdi className="shrink-0">
          {formatMeasurements(stone)} <span className="text-ink-3">mm</span>
        </bdi>
        {peculiarities.length > 0 && (
          <span className="truncate font-medium text-hold">{peculiarities.join(' · ')}</span>
        )}
      </span>
      <span className="flex justify-between gap-2 pt-0.5 text-14 font-semibold text-ink tabular-nums">
        <Figure value={stoneFact(stone, 'final_disc')} unit="%" />
        <Figure value={stoneFact(stone, 'final_ppc')} unit="$/ct" />
      </span>
    </>
  );
}

/** Empty where there is no figure, such as the discount of a stone without a list price. */
function Figure({ value, unit }: { readonly value: string | null; readonly unit: string }) {
  if (value === null) return <span />;
  return (
    <bdi className="whitespace-nowrap">
      {formatFigure(value)}
      <span className="ms-0.5 text-12 font-normal text-ink-3">
        <bdi>{unit}</bdi>
      </span>
    </bdi>
  );
}
