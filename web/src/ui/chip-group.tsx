import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../lib/format-figure.ts';
import { useChipGroup } from './use-chip-group.ts';

export interface Option {
  readonly value: string;
  readonly label: string;
  /** Full name, where the label is a code. */
  readonly title?: string | undefined;
  /** Null while the count is loading: the chip already reserves the space for it. */
  readonly count?: number | null | undefined;
  /** The largest count that can appear, for which the chip reserves the space. 0: the chip is folded away. */
  readonly maxCount?: number | undefined;
}

interface ChoiceStripProps {
  readonly label: string;
  /** Whether the label is visible before the chips or available to screen readers only. */
  readonly isLabelShown?: boolean;
  readonly options: readonly Option[];
  readonly selected: readonly string[];
  readonly excluded?: readonly string[];
  readonly onChange: (chosen: readonly string[]) => void;
  /** Excludes values with Alt+click; undefined where exclusion makes no sense. */
  readonly onExclude?: (excluded: readonly string[]) => void;
  readonly after?: ReactNode;
}

const chipLook =
  'flex h-7 shrink-0 items-center gap-1.5 border border-line px-2 text-13 min-[1600px]:px-2.5 whitespace-nowrap first:rounded-s-control last:rounded-e-control -ms-px first:ms-0 select-none ' +
  'text-ink hover:bg-paper aria-pressed:z-1 aria-pressed:bg-blue-soft aria-pressed:font-semibold aria-pressed:text-blue ' +
  'data-[excluded]:text-bad data-[excluded]:line-through data-[faint]:text-ink-3 focus-visible:z-2';

/** Width that a chip reserves for its count; without a largest count for one of five digits. */
const widthOf = (maxCount: number | undefined) =>
  maxCount === undefined ? 38 : `${formatFigure(String(maxCount)).length}ch`;

/** Chips of one attribute side by side, each with its live count. */
export function ChipGroup(props: ChoiceStripProps) {
  const { label, isLabelShown = false, options, selected, excluded = [], onChange, onExclude } = props;
  const { formatMessage } = useIntl();
  const labelId = useId();
  const hint = formatMessage({ id: 'search.excludeHint' });
  const values = options.map(({ value }) => value);
  const { shown, begin, press, walk } = useChipGroup({ values, chosen: selected, onChange });
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = ({ value, maxCount }: Option) =>
    maxCount === 0 && !shown.includes(value) && !excluded.includes(value);
  const offered = isUnfolded ? options : options.filter((option) => !isFolded(option));
  const folded = options.filter(isFolded).length;
  const firstChosen = offered.find(({ value }) => shown.includes(value)) ?? offered[0];

  const pressed = (value: string, withAlt: boolean) => {
    if (excluded.includes(value)) onExclude?.(excluded.filter((other) => other !== value));
    else if (withAlt && onExclude) onExclude([...excluded, value]);
    else press(value);
  };

  return (
    <div className="flex min-w-0 items-start gap-x-2 max-sm:flex-col">
      <span id={labelId} className={isLabelShown ? 'shrink-0 text-13 leading-7 text-ink-3' : 'sr-only'}>
        {label}
      </span>
      {/* The group handles arrow keys for its chips. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div role="group" aria-labelledby={labelId} onKeyDown={walk} className="flex min-w-0 flex-wrap gap-y-1">
        {offered.map(({ value, label: text, title, count, maxCount }) => (
          <button
            key={value}
            type="button"
            data-value={value}
            data-faint={count === 0 ? '' : undefined}
            data-excluded={excluded.includes(value) ? '' : undefined}
            aria-pressed={shown.includes(value)}
            title={[title !== text && title, onExclude && hint].filter(Boolean).join(' · ') || undefined}
            tabIndex={value === firstChosen?.value ? 0 : -1}
            className={chipLook}
            onPointerDown={(event) => {
              begin(event, values.indexOf(value));
            }}
            onClick={(event) => {
              pressed(value, event.altKey);
            }}
          >
            <bdi>{text}</bdi>
            {excluded.includes(value) && (
              <span className="sr-only">{formatMessage({ id: 'search.excluded' })}</span>
            )}
            {count !== undefined && (
              <span
                className="-me-0.5 text-start text-12 font-normal text-ink-3 tabular-nums"
                style={{ minWidth: widthOf(maxCount) }}
              >
                {count !== null && formatFigure(String(count))}
              </span>
            )}
          </button>
        ))}
        {folded > 0 && (
          <button
            type="button"
            aria-expanded={isUnfolded}
            aria-label={formatMessage({ id: 'search.withoutStones' }, { count: folded })}
            className={`${chipLook} text-ink-3`}
            onClick={() => {
              setUnfolded(!isUnfolded);
            }}
          >
            {isUnfolded ? '–' : `+${folded}`}
          </button>
        )}
      </div>
      {props.after}
    </div>
  );
}
