import type { GoodsCriteria, GoodsFilter } from '@loupe/contract';
import { vocabularies, type GoodsFigureAttribute, type GoodsListAttribute } from '@loupe/domain';
import { useId, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { useTradeLabels } from '../trade-labels.ts';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { RangeEndField } from '../../ui/range-end-field.tsx';
import { FoldButton } from '../fold-button.tsx';

interface GoodsFiltersProps {
  readonly filters: readonly GoodsFilter[];
  /** The lists whose rows are always shown; the other filters are folded. */
  readonly main: readonly string[];
  readonly criteria: GoodsCriteria;
  /** Number of goods per value of each list. */
  readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Lowest and highest value of each figure, where available. */
  readonly ranges?: Readonly<Record<string, { readonly from: string; readonly to: string } | null>>;
  /** Label of a filter. */
  readonly nameOf: (criterion: string) => string;
  readonly onChange: (criteria: GoodsCriteria) => void;
}

type Of<Kind extends GoodsFilter['attribute']> = GoodsFilter & { readonly attribute: Kind };
const isList = (filter: GoodsFilter): filter is Of<GoodsListAttribute> => filter.attribute.kind === 'list';
const isFigure = (filter: GoodsFilter): filter is Of<GoodsFigureAttribute> =>
  filter.attribute.kind === 'figure';

/** Filters for goods: a row of chips per list, two inputs per figure. */
export function GoodsFilters({
  filters,
  main,
  criteria,
  counts,
  ranges = {},
  nameOf,
  onChange,
}: GoodsFiltersProps) {
  const { formatMessage } = useIntl();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const lists = filters.filter(isList);
  const isMain = ({ criterion }: GoodsFilter) => main.includes(criterion);
  const active = filters.filter(
    (filter) =>
      !isMain(filter) && (filter.criterion in criteria.choices || filter.criterion in criteria.ranges),
  ).length;
  const rows = (shown: typeof lists) =>
    shown.map(({ criterion, attribute }) => {
      const offered = offeredValues(attribute, counts[criterion] ?? {}, criteria.choices[criterion] ?? []);
      return (
        offered.length > 0 && (
          <Row key={criterion} title={nameOf(criterion)}>
            <Chips
              name={nameOf(criterion)}
              criterion={criterion}
              attribute={attribute}
              offered={offered}
              counts={counts[criterion] ?? {}}
              criteria={criteria}
              onChange={onChange}
            />
          </Row>
        )
      );
    });
  return (
    <div className="rounded-sheet border border-line bg-tray shadow-lift">
      {rows(lists.filter(isMain))}
      <div className="border-t border-line">
        <FoldButton
          isOpen={isOpen}
          controls={id}
          title={formatMessage({ id: 'goods.moreFilters' })}
          set={active}
          onToggle={setOpen}
        />
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && rows(lists.filter((filter) => !isMain(filter)))}
        {isOpen && (
          <div className="grid gap-x-8 gap-y-3 border-t border-line px-5 py-3 sm:grid-cols-2 lg:grid-cols-3">
            {filters.filter(isFigure).map(({ criterion, attribute }) => (
              <Ends
                key={criterion}
                name={nameOf(criterion)}
                range={ranges[criterion] ?? null}
                criterion={criterion}
                attribute={attribute}
                criteria={criteria}
                onChange={onChange}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

/** Values that occur in the listed goods, and those already selected. */
const offeredValues = (
  { vocabulary }: GoodsListAttribute,
  counts: Readonly<Record<string, number>>,
  chosen: readonly string[],
): readonly string[] =>
  vocabularies[vocabulary].values
    .map(({ value }) => value)
    .filter((value) => value in counts || chosen.includes(value));

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid items-start gap-x-4 gap-y-1 border-t border-line px-5 py-1 first:border-0 md:grid-cols-[7rem_1fr]">
      <h2 className="pt-1.5 text-14 text-ink-2 md:leading-4">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface ChipsProps extends Pick<GoodsFiltersProps, 'criteria' | 'onChange'> {
  readonly name: string;
  readonly criterion: string;
  readonly attribute: GoodsListAttribute;
  readonly offered: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
}

/** The largest count of most lists of lots and pieces, for which their chips reserve the space. */
const usualCount = 999;

/** Values with the number of goods each would leave. */
function Chips({ name, criterion, attribute, offered, counts, criteria, onChange }: ChipsProps) {
  const trade = useTradeLabels();
  const chosen = criteria.choices[criterion] ?? [];
  const maxCount = Math.max(usualCount, ...Object.values(counts));
  return (
    <ChipGroup
      label={name}
      options={offered.map((value) => ({
        value,
        label: trade.short(attribute.vocabulary, value),
        count: counts[value] ?? 0,
        maxCount,
      }))}
      selected={chosen}
      onChange={(values) => {
        const { [criterion]: _before, ...others } = criteria.choices;
        const choices = values.length === 0 ? others : { ...others, [criterion]: values };
        onChange({ ...criteria, choices });
      }}
    />
  );
}

interface EndsProps extends Pick<GoodsFiltersProps, 'criteria' | 'onChange'> {
  readonly name: string;
  readonly range: { readonly from: string; readonly to: string } | null;
  readonly criterion: string;
  readonly attribute: GoodsFigureAttribute;
}

function Ends({ name, range, criterion, attribute, criteria, onChange }: EndsProps) {
  const span = criteria.ranges[criterion] ?? { from: null, to: null };
  const shared = {
    name,
    bounds: { ...attribute, displayDecimals: 2 },
    span,
    onChange: (next: typeof span) => {
      const { [criterion]: _before, ...others } = criteria.ranges;
      const isOpen = next.from === null && next.to === null;
      onChange({ ...criteria, ranges: isOpen ? others : { ...others, [criterion]: next } });
    },
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="flex justify-between gap-3 text-13 text-ink-3">
        {name}
        {range && (
          <bdi className="pe-10 text-12 tabular-nums">
            {formatFigure(range.from, { wholeWhenRound: true })}–
            {formatFigure(range.to, { wholeWhenRound: true })}
          </bdi>
        )}
      </span>
      <div className="grid grid-cols-[1fr_auto_1fr_2.25rem] items-center gap-x-1.5">
        <RangeEndField {...shared} end="from" />
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <RangeEndField {...shared} end="to" />
        <bdi className="text-12 text-ink-3">{attribute.unit}</bdi>
      </div>
    </div>
  );
}
