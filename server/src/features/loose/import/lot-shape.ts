import { vocabularies } from '@loupe/domain';
import { readDescribedShape } from '../../stock-import/cells/shape.ts';
import { readValue } from '../../stock-import/cells/translated-values.ts';

/** The shape of a lot as its cell describes it. */
export interface DescribedShape {
  readonly shape: string;
  /** How the stones are faceted, when the cell says it too: `Rounds 8/8`, `RD single cut`. */
  readonly make?: string;
}

const { 'loose-shape': shapes, 'loose-make': makes } = vocabularies;
/** Facets are part of a shape; other makes have words that are also those of shapes. */
const facetings: ReadonlySet<string> = new Set(['SINGLE CUT', 'FULL CUT']);
const maxLength = 40;
/** Shorter words are codes, which have no plural. */
const shortestSingular = 4;

/** The shape of a text that is no name of one by itself: a plural, a description, or a shape with its facets. */
export function describeShape(text: string): DescribedShape | undefined {
  if (text.length > maxLength) return undefined;
  const shape = readNamedShape(text);
  if (shape !== undefined) return { shape };
  const words = text.split(/[\s,()]+/).filter((word) => word !== '');
  for (let at = 1; at < words.length; at += 1) {
    const [first, second] = [words.slice(0, at).join(' '), words.slice(at).join(' ')];
    for (const [name, facets] of [
      [first, second],
      [second, first],
    ] as const) {
      const make = readValue(makes, facets);
      const own = make !== undefined && facetings.has(make) ? readNamedShape(name) : undefined;
      if (make !== undefined && own !== undefined) return { shape: own, make };
    }
  }
  return undefined;
}

/** The shape that a text names, also in the plural: `Baguettes`, `Round brilliants`. */
export function readNamedShape(text: string): string | undefined {
  const own = readValue(shapes, text) ?? readDescribedShape(text);
  if (own !== undefined) return own;
  const singular = text
    .split(/\s+/)
    .map((word) => (word.length > shortestSingular ? word.replace(/s$/i, '') : word))
    .join(' ');
  return singular === text ? undefined : (readValue(shapes, singular) ?? readDescribedShape(singular));
}
