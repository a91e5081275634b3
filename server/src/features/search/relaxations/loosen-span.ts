import type { Criteria, Span } from '@loupe/contract';
import type { RangeAttribute } from '@loupe/domain';
import type { Candidate } from './candidate.ts';

/** What giving up a range counts for. */
const stepsOfRange = 6;
const share = 0.05;
/** Units whose steps the trade takes whole, whatever the figure; money and weights widen by 5 %. */
const fixed: Readonly<Record<string, number>> = { '°': 0.5, '×': 0.05 };

/** The range a step further out at each end that is set, and the attribute without a filter. */
export function loosenSpans(
  attribute: RangeAttribute,
  spans: readonly Span[],
  criteria: Criteria,
): Candidate[] {
  const { key, min, max } = attribute;
  const moved = (kind: 'from' | 'to', end: number, span: Span): Candidate => ({
    key,
    kind,
    steps: 1,
    criteria: {
      ...criteria,
      spans: {
        ...criteria.spans,
        [key]: spans.map((one) =>
          one === span ? { ...span, [kind]: Math.min(max, Math.max(min, end)) } : one,
        ),
      },
    },
  });
  const lowest = spans.toSorted((a, b) => (a.from ?? min) - (b.from ?? min))[0];
  const highest = spans.toSorted((a, b) => (b.to ?? max) - (a.to ?? max))[0];
  const { [key]: _, ...others } = criteria.spans;
  const dropped: Candidate = {
    key,
    kind: 'any',
    steps: stepsOfRange,
    criteria: { ...criteria, spans: others },
  };
  return [
    ...(lowest && lowest.from !== null ? [moved('from', outward(attribute, lowest.from, -1), lowest)] : []),
    ...(highest && highest.to !== null ? [moved('to', outward(attribute, highest.to, 1), highest)] : []),
    dropped,
  ];
}

/** A step further down or up, at a figure people would write: whole dollars, carats to the hundredth. */
function outward(attribute: RangeAttribute, end: number, side: -1 | 1): number {
  const grain = grainOf(attribute);
  const moved = (end + side * stepOf(attribute, end)) / grain;
  return (side < 0 ? Math.floor(moved) : Math.ceil(moved)) * grain;
}

function stepOf({ unit, scale }: RangeAttribute, end: number): number {
  // Discounts are kept to the hundredth of a percent, proportions to the tenth.
  const whole = unit === '%' ? (scale === 2 ? 2 : 1) : fixed[unit];
  return whole === undefined ? Math.abs(end) * share : whole * 10 ** scale;
}

const grainOf = ({ unit, scale, shown }: RangeAttribute): number =>
  unit === '$' || unit === '$/ct' ? 10 ** scale : 10 ** (scale - shown);
