import type { RangeAttribute } from './attribute.ts';
import { parseScaled } from './scaled.ts';

/** What a figure may be: integers of 10^-scale between two limits. */
export type FigureBounds = Pick<RangeAttribute, 'scale' | 'min' | 'max'>;

/** What somebody typed where a range is asked for; figures in the asked-for integers, inside the limits. */
export type TypedRange =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'figure'; readonly figure: number }
  /** Both ends inclusive, null is open. */
  | { readonly kind: 'span'; readonly from: number | null; readonly to: number | null }
  /** The beginning of a range that is still being typed: `1-`, `-38/`. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'notUnderstood' };

const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)k?`;
const between = new RegExp(`^(${number})\\s*(?:-|/|to|\\.\\.)\\s*(${number})$`, 'i');
const above = new RegExp(`^(?:>=?\\s*(${number})|(${number})\\s*\\+)$`, 'i');
const below = new RegExp(`^<=?\\s*(${number})$`, 'i');
const single = new RegExp(`^${number}$`, 'i');
const begun = new RegExp(`^(?:[<>]=?|[+-]|(?:${number}\\s*(?:-|/|t|to|\\.\\.)\\s*[+-]?))$`, 'i');
const notUnderstood: TypedRange = { kind: 'notUnderstood' };

/**
 * Reads a number or a range as the trade types it: `1-1.5`, `1.5+`, `-38/-42`, `50k`, `1,01` (a decimal comma),
 * `12,500` (thousands), `<= 2`. Ends in the wrong order are turned. Figures outside the limits are not
 * understood; nothing is guessed.
 */
export function readTypedRange(bounds: FigureBounds, typed: string): TypedRange {
  const text = plainFigures(typed);
  if (text === '') return { kind: 'nothing' };
  const figure = (part: string | undefined) => (part === undefined ? null : readFigure(bounds, part));
  const range = between.exec(text);
  if (range) {
    const [a, b] = [figure(range[1]), figure(range[2])];
    return a === null || b === null
      ? notUnderstood
      : { kind: 'span', from: Math.min(a, b), to: Math.max(a, b) };
  }
  const up = above.exec(text);
  const down = below.exec(text);
  if (up || down) {
    const [from, to] = [figure(up?.[1] ?? up?.[2]), figure(down?.[1])];
    return from === null && to === null ? notUnderstood : { kind: 'span', from, to };
  }
  if (!single.test(text)) return begun.test(text) ? { kind: 'unfinished' } : notUnderstood;
  const value = figure(text);
  return value === null ? notUnderstood : { kind: 'figure', figure: value };
}

/** One minus, one decimal point, no thousands apart, and every dash a range may be written with as one. */
function plainFigures(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[−–—]/g, '-')
    .trim()
    .replace(/,(?=\d{3}(?:\D|$))/g, '')
    .replace(/(\d),(\d{0,2})(?!\d)/g, '$1.$2');
}

function readFigure({ scale, min, max }: FigureBounds, text: string): number | null {
  const isThousands = /k$/i.test(text);
  const scaled = parseScaled(text.replace(/k$/i, ''), scale);
  if (scaled === undefined) return null;
  const value = isThousands ? scaled * 1000 : scaled;
  return value >= min && value <= max ? value : null;
}
