import type { NumberRange } from '@loupe/contract';
import type { RangeAttribute } from '@loupe/domain';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { setRanges, attributeRanges } from './criteria-edit.ts';
import { RangeEndField } from '../../ui/range-end-field.tsx';
import { Histogram } from './histogram.tsx';
import { useSearchFormContext } from './search-form-context.ts';

/** Name, histogram and from–to inputs of a range attribute. */
export function RangeFilter({ attribute }: { readonly attribute: RangeAttribute }) {
  const labels = useTradeLabels();
  const { criteria, onChange } = useSearchFormContext();
  const [span = { from: null, to: null }, ...more] = attributeRanges(criteria, attribute.key);
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span className="text-13 text-ink-3">{labels.attribute(attribute.key)}</span>
      <RangeInputs
        attribute={attribute}
        span={span}
        onChange={(next) => {
          onChange(setRanges(criteria, attribute.key, [next, ...more]));
        }}
      />
    </div>
  );
}

interface RangeBoxesProps {
  readonly attribute: RangeAttribute;
  readonly span: NumberRange;
  readonly onChange: (span: NumberRange) => void;
}

/** The histogram above its two inputs. */
export function RangeInputs({ attribute, span, onChange }: RangeBoxesProps) {
  const labels = useTradeLabels();
  const { criteria, counts } = useSearchFormContext();
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
            spans={attributeRanges(criteria, key)}
          />
        )}
      </div>
      <span />
      <RangeEndField
        name={labels.attribute(key)}
        bounds={attribute}
        end="from"
        span={span}
        onChange={onChange}
      />
      <span aria-hidden className="text-ink-3">
        –
      </span>
      <RangeEndField
        name={labels.attribute(key)}
        bounds={attribute}
        end="to"
        span={span}
        onChange={onChange}
      />
      <bdi className="text-12 text-ink-3">{unit}</bdi>
    </div>
  );
}
