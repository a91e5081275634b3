import { stoneAttributes } from '../stone-attributes.ts';
import type { RangeAttribute } from '../attribute.ts';
import { formatScaled } from '../scaled.ts';
import type { OpenRange } from './statement.ts';

const ranges = new Map<string, RangeAttribute>(
  stoneAttributes.flatMap((attribute) =>
    attribute.kind === 'range' ? [[attribute.key, attribute] as const] : [],
  ),
);

/** How the figures of an attribute are written: text before, text after, and a unit after each number. */
interface Wording {
  readonly before?: string;
  readonly after?: string;
  readonly each?: string;
}
const wordings: Readonly<Record<string, Wording>> = {
  carat: { each: 'ct' },
  rap: { before: 'rap list ' },
  ppc: { after: '/ct' },
  amount: { before: 'total ' },
  depth_pct: { before: 'depth ' },
  table_pct: { before: 'table ' },
  length: { before: 'length ', each: 'mm' },
  width: { before: 'width ', each: 'mm' },
  depth_mm: { before: 'height ', each: 'mm' },
  diameter: { before: 'dia ', each: 'mm' },
  lw_ratio: { before: 'ratio ' },
  crown_angle: { before: 'crown angle ' },
  crown_height_pct: { before: 'crown height ', each: '%' },
  pavilion_angle: { before: 'pavilion angle ' },
  pavilion_depth_pct: { before: 'pavilion depth ', each: '%' },
  girdle_pct: { before: 'girdle ', each: '%' },
};

/** Formats one range of an attribute as shorthand; null when shorthand has no phrase for it. */
export function formatRangePhrase(key: string, { from, to }: OpenRange): string | null {
  const attribute = ranges.get(key);
  if (attribute === undefined) return null;
  const number = (value: number) => shortened(formatScaled(value, attribute.scale), attribute);
  if (key === 'disc') return discountPhrase(from, to, number);
  const wording = wordings[key];
  if (wording === undefined) return null;
  const { before = '', after = '', each = '' } = wording;
  if (from !== null && to !== null) return `${before}${number(from)}${each}-${number(to)}${each}${after}`;
  if (from !== null) return `${before}over ${number(from)}${each}${after}`;
  return to === null ? null : `${before}under ${number(to)}${each}${after}`;
}

/** Removes trailing zeros beyond the displayed decimals; whole amounts of money have no cents. */
function shortened(text: string, { displayDecimals, unit }: RangeAttribute): string {
  const [whole = '', fraction = ''] = text.split('.');
  const isMoney = unit === '$' || unit === '$/ct';
  let digits = fraction;
  while (digits.length > (isMoney ? 0 : displayDecimals) && digits.endsWith('0'))
    digits = digits.slice(0, -1);
  if (isMoney && digits !== '') digits = digits.padEnd(2, '0');
  return digits === '' ? whole : `${whole}.${digits}`;
}

function discountPhrase(
  from: number | null,
  to: number | null,
  number: (value: number) => string,
): string | null {
  const signed = (value: number) => `${value > 0 ? '+' : ''}${number(value)}%`;
  if (from !== null && to !== null) return `disc ${signed(to)} to ${signed(from)}`;
  if (to !== null) return `disc ${signed(to)}`;
  return from === null ? null : `disc > ${signed(from)}`;
}
