import type { Criteria, NumberRange } from '@loupe/contract';
import type { RangeAttribute } from '@loupe/domain';
import type { RelaxationCandidate } from './candidate.ts';

/** Cost of dropping a range. */
const stepsOfRange = 6;
const share = 0.05;
/** Units with a fixed step; money and weights widen by 5 %. */
const fixed: Readonly<Record<string, number>> = { '°': 0.5, '×': 0.05 };

/** The range extended by one step at each bound that is set, and the attribute without a filter. */
export function relaxRanges(
  attribute: RangeAttribute,
  spans: readonly NumberRange[],
  criteria: Criteria,
): RelaxationCandidate[] {
  const { key, min, max } = attribute;
  const moved = (kind: 'from' | 'to', end: number, span: NumberRange): RelaxationCandidate => ({
    key,
    kind,
    steps: 1,
    criteria: {
      ...criteria,
      ranges: {
        ...criteria.ranges,
        [key]: spans.map((one) =>
          one === span ? { ...span, [kind]: Math.min(max, Math.max(min, end)) } : one,
        ),
      },
    },
  });
  const lowest = spans.toSorted((a, b) => (a.from ?? min) - (b.from ?? min))[0];
  const highest = spans.toSorted((a, b) => (b.to ?? max) - (a.to ?? max))[0];
  const { [key]: _, ...others } = criteria.ranges;
  const dropped: RelaxationCandidate = {
    key,
    kind: 'any',
    steps: stepsOfRange,
    criteria: { ...criteria, ranges: others },
  };
  return [
    ...(lowest && lowest.from !== null ? [moved('from', outward(attribute, lowest.from, -1), lowest)] : []),
    ...(highest && highest.to !== null ? [moved('to', outward(attribute, highest.to, 1), highest)] : []),
    dropped,
  ];
}

/**
 * A bound moved outward by one step and rounded to a usual figure: whole dollars, carats to the hundredth.
 */
function outward(attribute: RangeAttribute, end: number, side: -1 | 1): number {
  const grain = grainOf(attribute);
  const moved = (end + side * stepOf(attribute, end)) / grain;
  return (side < 0 ? Math.floor(moved) : Math.ceil(moved)) * grain;
}

function stepOf({ unit, scale }: RangeAttribute, end: number): number {
  // Discounts are stored to the hundredth of a percent, proportions to the tenth.
  const whole = unit === '%' ? (scale === 2 ? 2 : 1) : fixed[unit];
  return whole === undefined ? Math.abs(end) * share : whole * 10 ** scale;
}

const grainOf = ({ unit, scale, displayDecimals }: RangeAttribute): number =>
  unit === '$' || unit === '$/ct' ? 10 ** scale : 10 ** (scale - displayDecimals);
