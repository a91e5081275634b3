import { vocabularies } from '@loupe/domain';

/** Words that describe how a shape is faceted; they do not change the shape. */
const facetingWords: ReadonlySet<string> = new Set([
  'BRILLIANT',
  'BRILL',
  'CUT',
  'FACETED',
  'MIXED',
  'MOD',
  'MODIFIED',
  'SHAPE',
  'SHAPED',
  'STEP',
]);
const minNameLength = 4;
const maxLength = 40;

/**
 * The shape of a longer description: `TRAPEZOID STEP CUT`, `Modified half-moon step cut`. Undefined when the
 * other words are not the full name of a shape, or when the description may name another shape.
 */
export function readDescribedShape(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
  const words = text
    .toUpperCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');
  const name = words.filter((word) => !facetingWords.has(word)).join(' ');
  if (name.length < minNameLength || name.length === words.join(' ').length) return undefined;
  // A modified cushion is a shape of its own, and a modified round is none of the standard shapes.
  if (/^(?:ROUND|CUSHION|SQUARE|RECTANGULAR|CUT|CORNERED)/.test(name)) return undefined;
  return vocabularies.shape.read(name);
}
