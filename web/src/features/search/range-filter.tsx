import type { Span } from '@loupe/contract';
import type { RangeAttribute } from '@loupe/domain';
import { useTradeWords } from '../../lib/trade-words.ts';
import { setSpans, spansOf } from './criteria-edit.ts';
import { EndBox } from '../../ui/end-box.tsx';
import { Histogram } from './histogram.tsx';
import { useSearchForm } from './search-form-state.ts';

/** Name, histogram, from and to of a range attribute. */
export function RangeFilter({ attribute }: { readonly attribute: RangeAttribute }) {
  const words = useTradeWords();
  const { criteria, onChange } = useSearchForm();
  const [span = { from: null, to: null }, ...more] = spansOf(criteria, attribute.key);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-13 text-ink-3">{words.attribute(attribute.key)}</span>
      <RangeBoxes
        attribute={attribute}
        span={span}
        onChange={(next) => {
          onChange(setSpans(criteria, attribute.key, [next, ...more]));
        }}
      />
    </div>
  );
}

interface RangeBoxesProps {
  readonly attribute: RangeAttribute;
  readonly span: Span;
  readonly onChange: (span: Span) => void;
}

/** The histogram over the two boxes it belongs to. */
export function RangeBoxes({ attribute, span, onChange }: RangeBoxesProps) {
  const words = useTradeWords();
  const { criteria, counts } = useSearchForm();
  const { key, scale, unit } = attribute;
  const histogram = counts?.histograms[key];
  return (
    <div className="grid grid-cols-[1fr_auto_1fr_2.25rem] items-center gap-x-1.5 gap-y-1">
      <div className="col-span-3 h-8">
        {histogram && (
          <Histogram
            edges={histogram.edges}
            counts={histogram.counts}
            scale={scale}
            spans={spansOf(criteria, key)}
          />
        )}
      </div>
      <span />
      <EndBox name={words.attribute(key)} bounds={attribute} end="from" span={span} onChange={onChange} />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <EndBox name={words.attribute(key)} bounds={attribute} end="to" span={span} onChange={onChange} />
      <bdi className="text-12 text-ink-3">{unit}</bdi>
    </div>
  );
}
