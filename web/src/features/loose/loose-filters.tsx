import { lotFilters, type CallAnswer, type GoodsCriteria, type GoodsFilter } from '@loupe/contract';
import { vocabularies, type LotFigureAttribute, type LotListAttribute } from '@loupe/domain';
import type { ReactNode } from 'react';
import { useTradeWords } from '../../lib/trade-words.ts';
import { ChoiceStrip } from '../../ui/choice-strip.tsx';
import { EndBox } from '../../ui/end-box.tsx';
import { useLotWords } from './lot-words.ts';

interface LooseFiltersProps {
  readonly criteria: GoodsCriteria;
  readonly counts: CallAnswer<'getLooseData'>['loose_data']['counts'];
  readonly onChange: (criteria: GoodsCriteria) => void;
}

type Of<Kind extends GoodsFilter['attribute']> = GoodsFilter & { readonly attribute: Kind };
const isList = (filter: GoodsFilter): filter is Of<LotListAttribute> => filter.attribute.kind === 'list';
const isFigure = (filter: GoodsFilter): filter is Of<LotFigureAttribute> => filter.attribute.kind === 'figure';

/** What a buyer of loose goods chooses: a row of chips for each list, two boxes for each figure. */
export function LooseFilters({ criteria, counts, onChange }: LooseFiltersProps) {
  const words = useLotWords();
  return (
    <div className="rounded-sheet border border-line bg-tray shadow-lift">
      {lotFilters.filter(isList).map(({ criterion, attribute }) => (
        <Row key={criterion} title={words.filter(criterion)}>
          <Chips
            criterion={criterion}
            attribute={attribute}
            counts={counts[criterion] ?? {}}
            criteria={criteria}
            onChange={onChange}
          />
        </Row>
      ))}
      <div className="grid gap-x-8 gap-y-3 border-t border-line px-5 py-3 sm:grid-cols-2 lg:grid-cols-3">
        {lotFilters.filter(isFigure).map(({ criterion, attribute }) => (
          <Ends
            key={criterion}
            criterion={criterion}
            attribute={attribute}
            criteria={criteria}
            onChange={onChange}
          />
        ))}
      </div>
    </div>
  );
}

function Row({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="grid items-start gap-x-4 gap-y-1 border-t border-line px-5 py-1 first:border-0 md:grid-cols-[7rem_1fr]">
      <h2 className="pt-1.5 text-14 text-ink-2 md:leading-4">{title}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface ChipsProps extends Pick<LooseFiltersProps, 'criteria' | 'onChange'> {
  readonly criterion: string;
  readonly attribute: LotListAttribute;
  readonly counts: Readonly<Record<string, number>>;
}

/** Values that some lot on show has, each with the lots it would leave. */
function Chips({ criterion, attribute, counts, criteria, onChange }: ChipsProps) {
  const words = useLotWords();
  const trade = useTradeWords();
  const chosen = criteria.choices[criterion] ?? [];
  const offered = vocabularies[attribute.vocabulary].values.filter(
    ({ value }) => value in counts || chosen.includes(value),
  );
  return (
    <ChoiceStrip
      label={words.filter(criterion)}
      options={offered.map(({ value }) => ({
        value,
        label: trade.short(attribute.vocabulary, value),
        count: counts[value] ?? 0,
      }))}
      chosen={chosen}
      onChange={(values) => {
        const { [criterion]: _before, ...others } = criteria.choices;
        const choices = values.length === 0 ? others : { ...others, [criterion]: values };
        onChange({ ...criteria, choices });
      }}
    />
  );
}

interface EndsProps extends Pick<LooseFiltersProps, 'criteria' | 'onChange'> {
  readonly criterion: string;
  readonly attribute: LotFigureAttribute;
}

function Ends({ criterion, attribute, criteria, onChange }: EndsProps) {
  const words = useLotWords();
  const span = criteria.spans[criterion] ?? { from: null, to: null };
  const shared = {
    name: words.filter(criterion),
    bounds: { ...attribute, shown: 2 },
    span,
    onChange: (next: typeof span) => {
      const { [criterion]: _before, ...others } = criteria.spans;
      const isOpen = next.from === null && next.to === null;
      onChange({ ...criteria, spans: isOpen ? others : { ...others, [criterion]: next } });
    },
  };
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-13 text-ink-3">{shared.name}</span>
      <div className="grid grid-cols-[1fr_auto_1fr_2.25rem] items-center gap-x-1.5">
        <EndBox {...shared} end="from" />
        <span aria-hidden className="text-ink-3">
          –
        </span>
        <EndBox {...shared} end="to" />
        <bdi className="text-12 text-ink-3">{attribute.unit}</bdi>
      </div>
    </div>
  );
}
