import { vocabularies } from '@loupe/domain';
import { parseFancyDescription } from './fancy-color.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { unknownCell } from './cell-parser.ts';

/** Other gems sold under the same headers as diamonds. */
const otherGems: ReadonlySet<string> = new Set(
  `ALEXANDRITE AMETHYST AQUAMARINE CITRINE EMERALD GARNET JADE MOISSANITE MORGANITE OPAL PEARL PERIDOT RUBY SAPPHIRE
  SPINEL TANZANITE TOPAZ TOURMALINE TURQUOISE ZIRCON ZIRCONIA`.split(/\s+/),
);
const maxDescriptionWords = 6;

/** Words of a title, or of the last path segment of a URL that describes the goods. */
function wordsOf(text: string): readonly string[] {
  const [address = ''] = text.split(/[?#]/);
  const spelled = /^(?:https?:)?\//i.test(text)
    ? (address.split('/').findLast((part) => part !== '') ?? '')
    : text;
  return spelled
    .toUpperCase()
    .split(/[^\p{L}\d.]+/u)
    .filter((word) => word !== '');
}

/**
 * The gem of the goods: the last one named. Emerald is a gem only after another shape, otherwise it is a cut.
 */
function stoneOf(words: readonly string[]): string | undefined {
  const index = words.findLastIndex((word) => word === 'DIAMOND' || otherGems.has(word));
  const stone = words[index];
  if (stone !== 'EMERALD') return stone;
  const isBehindShape = words.slice(0, index).some((word) => vocabularies.shape.read(word) !== undefined);
  return isBehindShape ? stone : undefined;
}

/** The only shape that a text names in full: `1.01 Carat Round Diamond`. */
function shapeIn(words: readonly string[]): string | undefined {
  const found = new Set(
    words.flatMap((word) => (/^[A-Z]{4,}$/.test(word) ? (vocabularies.shape.read(word) ?? []) : [])),
  );
  return found.size === 1 ? [...found][0] : undefined;
}

/** A full fancy colour inside a text, in its longest reading. */
function fancyIn(words: readonly string[]) {
  for (const start of words.keys()) {
    for (let length = maxDescriptionWords; length > 1; length -= 1) {
      const found = parseFancyDescription(words.slice(start, start + length).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/**
 * A title, or a link that describes the goods. Rejects goods that are not diamonds or do not belong to this
 * feed. Supplies the fancy colour that a file with only hue words lacks.
 */
export const parseDescriptionCell: CellParser = (text, { feed }): ParsedCell => {
  const words = wordsOf(text);
  const stone = stoneOf(words);
  if (stone === undefined) return unknownCell;
  const isGrown = /\bLAB(?:ORATORY)? (?:GROWN|CREATED) DIAMOND/.test(words.join(' '));
  if (stone !== 'DIAMOND' || (isGrown && feed === 'Natural')) return { value: null, issues: ['E_TYPE'] };
  const colour = fancyIn(words);
  const shape = shapeIn(words);
  const type = isGrown && feed === null ? { type: 'Lab Grown' } : {};
  const otherFields = { ...type, ...colour, ...(shape !== undefined && { shape }) };
  if (Object.keys(otherFields).length === 0) return unknownCell;
  return { value: null, otherFields, issues: ['I_SPLIT_CELL'] };
};
