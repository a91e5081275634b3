import { aliasKey, editDistance, vocabularies } from '@loupe/domain';
import { readValue } from './translated-values.ts';

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
/** Words that a name of a shape may have beside it in several languages: `Rond brillant`, `RD Brill`. */
const plainWords: ReadonlySet<string> = new Set([
  'BRILLIANT',
  'BRILL',
  'BRIL',
  'SHP',
  'LONG',
  'ELONGATED',
  'ELONG',
  'BRILLANT',
  'BRILLANTE',
  'BRILJANT',
  'CUT',
  'TAILLE',
  'TALLA',
  'TAGLIO',
  'SCHLIFF',
  'SHAPE',
]);
/** A modified cushion is the only modified shape that is a shape of its own. */
const modified = /^(?:MOD|MODIF\p{L}*|GEMOD\p{L}*|МОДИФ\p{L}*)$/u;
const modifiedInHan = /改良|改进/u;
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
  if (namesModifiedCushion(text, words)) return 'CUSHION MODIFIED';
  const plain = words.filter((word) => !plainWords.has(word)).join(' ');
  if (plain !== words.join(' ') && plain.length > 1) {
    const named = readValue(vocabularies.shape, plain);
    if (named !== undefined) return named;
  }
  if (name.length < minNameLength || name.length === words.join(' ').length) return undefined;
  // A modified cushion is a shape of its own, and a modified round is none of the standard shapes.
  if (/^(?:ROUND|CUSHION|SQUARE|RECTANGULAR|CUT|CORNERED)/.test(name)) return undefined;
  return vocabularies.shape.read(name);
}

/** `Cu Mod`, `Coussin modifié`, `改良枕形`: the words without those for modified are a cushion. */
function namesModifiedCushion(text: string, words: readonly string[]): boolean {
  const rest = modifiedInHan.test(text)
    ? text.replace(modifiedInHan, '')
    : words.filter((word) => !modified.test(word) && !facetingWords.has(word)).join(' ');
  if (rest === '' || rest === words.join(' ')) return false;
  if (!modifiedInHan.test(text) && !words.some((word) => modified.test(word))) return false;
  return readValue(vocabularies.shape, rest) === 'CUSHION';
}

/** Shorter words are too near to codes. */
const shortestMisspelt = 5;
/** A second shape within this distance of a misspelt word makes it unclear. */
const clearDistance = 2;
const spellings: readonly (readonly [spelling: string, shape: string])[] = vocabularies.shape.values
  .filter(({ value }) => value !== 'OTHER')
  .flatMap(({ value, label, aliases }) =>
    [value, label, ...aliases].map((name) => [aliasKey(name), value] as const),
  )
  .filter(([spelling]) => spelling.length >= shortestMisspelt && /^[A-Z]+$/.test(spelling));

/**
 * The shape that a word misspells by one letter, when every other shape is clearly further away: `PRINCES`, `Marquies`. The
 * first letter is right, as in the messages of buyers.
 */
export function readMisspeltShape(text: string): string | undefined {
  const key = aliasKey(text);
  if (key.length < shortestMisspelt || key.length > maxLength || !/^[A-Z]+$/.test(key)) return undefined;
  const near = spellings.map(([spelling, shape]) => ({
    shape,
    distance: editDistance(key, spelling, clearDistance),
    isSameStart: spelling[0] === key[0],
  }));
  const shape = near.find(({ distance, isSameStart }) => distance === 1 && isSameStart)?.shape;
  const isClear = near.every((one) => one.shape === shape || one.distance > clearDistance);
  return isClear ? shape : undefined;
}
