import type { AttributeKey } from '@loupe/domain';
import { readHeaderConcepts } from './header-concepts.ts';
import { lastSegment, normaliseHeaderText } from './header-words.ts';

type Size = Extract<AttributeKey, 'length' | 'width' | 'depth_mm'>;

/** What is behind a word for measurements: the name, the first letter or the number of one of the three sizes. */
const partsOfSize: readonly (readonly [size: Size, parts: string])[] = [
  ['length', 'L LEN LENGTH MIN MINIMUM 1'],
  ['width', 'W B WIDTH BREADTH MAX MAXIMUM 2'],
  ['depth_mm', 'H D HT HGT HEIGHT DEPTH 3'],
];
const sizeOfPart: ReadonlyMap<string, Size> = new Map(
  partsOfSize.flatMap(([size, parts]) => parts.split(' ').map((part): [string, Size] => [part, size])),
);
/** Parts that are sizes whatever is above them; a minimum and a maximum may also be those of weights. */
const ownParts = /^(?:[LWH]|LEN|LENGTH|WIDTH|BREADTH|HT|HGT|HEIGHT)$/;

const wordsOf = (header: string): readonly string[] =>
  normaliseHeaderText(lastSegment(header))
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

const measurementConcepts: ReadonlySet<string> = new Set(['MEASUREMENT', 'MM']);

/** The size that all words of a header name: `Min / L`, `Width (Max)`. A depth may also be a percentage. */
function sizeNamedTwice(words: readonly string[]): Size | undefined {
  const parts = words.filter((word) => word !== 'MM');
  const [size, ...others] = parts.map((word) => sizeOfPart.get(word));
  if (size === undefined || size === 'depth_mm' || others.length === 0) return undefined;
  return others.every((other) => other === size) && parts.some((word) => ownParts.test(word))
    ? size
    : undefined;
}

/** The size that a header names behind a word for measurements, or twice: `Meas L`, `Dim. 1`, `Size (mm) Max`, `Min / L`. */
export function findSizeByHeader(header: string): Size | undefined {
  const words = wordsOf(header);
  const size = words.length < 2 ? undefined : sizeOfPart.get(words.at(-1) ?? '');
  const named = sizeNamedTwice(words);
  if (size === undefined || named !== undefined) return named;
  const { concepts, unknownWords } = readHeaderConcepts(withUnit(words.slice(0, -1).join(' ')));
  const isMeasurement = [...concepts].every((concept) => measurementConcepts.has(concept));
  return unknownWords === 0 && concepts.size > 0 && isMeasurement ? size : undefined;
}

const bareSize = /^sizes?$/i;
/** `Size (mm)` is a measurement; a size without a unit may be the weight. */
const withUnit = (head: string) => head.replace(/^SIZES?(?= (?:IN )?MM$)/, 'MEASUREMENT');

/** A head with its unit, when it is a bare `Size` above the letters or names of sizes. */
export const headOfSizes = (head: string, parts: readonly string[]): string =>
  bareSize.test(head.trim()) && parts.some((part) => ownParts.test(wordsOf(part).join(' ')))
    ? `${head} (mm)`
    : head;
