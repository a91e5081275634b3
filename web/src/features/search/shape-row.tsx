import type { Attribute } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { useChoiceOptions } from './choice-filter.tsx';
import { setIncludedValues, includedValues } from './criteria-edit.ts';
import { useSearchFormContext } from './search-form-context.ts';
import { useChipGroup } from '../../ui/use-chip-group.ts';

/** Number of shapes in the first line; the others are behind More. */
const mainShapes = 13;

const cell =
  'flex min-w-0 flex-col items-center gap-0.5 rounded-control px-1 py-1 text-12 text-ink select-none hover:bg-paper aria-pressed:bg-blue-soft aria-pressed:text-blue aria-expanded:text-ink';

export function ShapeRow({ attribute }: { readonly attribute: Attribute }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { criteria, onChange } = useSearchFormContext();
  const options = useChoiceOptions(attribute);
  const chosen = includedValues(criteria, attribute.key);
  const rare = options.slice(mainShapes);
  const isRareChosen = rare.some(({ value }) => chosen.includes(value));
  const [isOpen, setOpen] = useState(isRareChosen);
  const offered = isOpen ? options : options.slice(0, mainShapes);
  const {
    shown,
    begin: startPress,
    press,
    walk,
  } = useChipGroup({
    values: options.map(({ value }) => value),
    chosen,
    onChange: (values) => {
      onChange(setIncludedValues(criteria, attribute.key, values));
    },
  });
  const focusable = offered.find(({ value }) => shown.includes(value)) ?? offered[0];
  const more = rare.some(({ count }) => typeof count === 'number')
    ? rare.reduce((sum, { count }) => sum + (count ?? 0), 0)
    : undefined;

  return (
    // The group handles arrow keys for its chips.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={labels.attribute(attribute.key)}
      onKeyDown={walk}
      className="grid w-full grid-cols-[repeat(auto-fit,minmax(4.75rem,1fr))] min-[1200px]:grid-cols-[repeat(auto-fit,minmax(4rem,1fr))] gap-y-1"
    >
      {offered.map(({ value, label, title, count }, index) => (
        <button
          key={value}
          type="button"
          data-value={value}
          aria-pressed={shown.includes(value)}
          title={title}
          tabIndex={value === focusable?.value ? 0 : -1}
          className={`${cell} ${count === 0 ? 'opacity-60' : ''}`}
          onPointerDown={(event) => {
            startPress(event, index);
          }}
          onClick={() => {
            press(value);
          }}
        >
          <ShapeIcon shape={value} size={28} />
          <span className="whitespace-nowrap tracking-tight">{label}</span>
          <span className="text-ink-3 tabular-nums">
            {typeof count === 'number' ? formatFigure(String(count)) : '\u00a0'}
          </span>
        </button>
      ))}
      <button
        type="button"
        aria-expanded={isOpen}
        className={cell}
        onClick={() => {
          setOpen(!isOpen);
        }}
      >
        <span aria-hidden className="flex h-7 items-center text-16 text-ink-3">
          ⋯
        </span>
        <span>{formatMessage({ id: isOpen ? 'search.fewerShapes' : 'search.moreShapes' })}</span>
        <span className="text-ink-3 tabular-nums">
          {more === undefined ? '\u00a0' : formatFigure(String(more))}
        </span>
      </button>
    </div>
  );
}
