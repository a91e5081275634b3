import type { RangeAttribute } from './attribute.ts';
import { parseScaled } from './scaled.ts';

/** Scale and limits of a figure: integers of 10^-scale, both limits inclusive. */
export type FigureBounds = Pick<RangeAttribute, 'scale' | 'min' | 'max'>;

/** The parsed input of a range field. Figures are scaled integers within the limits. */
export type TypedRange =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'figure'; readonly figure: number }
  /** Both ends inclusive; null is open. */
  | { readonly kind: 'span'; readonly from: number | null; readonly to: number | null }
  /** The beginning of a range that the user is still typing: `1-`, `-38/`. */
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'notUnderstood' };

const number = String.raw`[+-]?(?:\d+(?:\.\d*)?|\.\d+)k?`;
const between = new RegExp(`^(${number})\\s*(?:-|/|to|\\.\\.)\\s*(${number})$`, 'i');
const above = new RegExp(`^(?:>=?\\s*(${number})|(${number})\\s*\\+)$`, 'i');
const below = new RegExp(`^<=?\\s*(${number})$`, 'i');
const single = new RegExp(`^${number}$`, 'i');
const partialRange = new RegExp(`^(?:[<>]=?|[+-]|(?:${number}\\s*(?:-|/|t|to|\\.\\.)\\s*[+-]?))$`, 'i');
const notUnderstood: TypedRange = { kind: 'notUnderstood' };

/**
 * Parses a number or a range as the trade types it: `1-1.5`, `1.5+`, `-38/-42`, `50k`, `1,01` (a decimal
 * comma), `12,500` (thousands), `<= 2`. Ends in the wrong order are swapped. Figures outside the limits are
 * not understood; nothing is guessed.
 */
export function parseTypedRange(bounds: FigureBounds, typed: string): TypedRange {
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
  if (!single.test(text)) return partialRange.test(text) ? { kind: 'unfinished' } : notUnderstood;
  const value = figure(text);
  return value === null ? notUnderstood : { kind: 'figure', figure: value };
}

/** Normalises figures: one kind of minus and range dash, a decimal point, no thousands separators. */
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
