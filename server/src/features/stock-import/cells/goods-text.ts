import { vocabularies } from '@loupe/domain';
import { readFancyDescription } from './fancy-colour.ts';
import type { CellReader, Reading } from './reading.ts';
import { unknown } from './reading.ts';

/** What is sold beside diamonds under the same headers. */
const otherGems: ReadonlySet<string> = new Set(
  `ALEXANDRITE AMETHYST AQUAMARINE CITRINE EMERALD GARNET JADE MOISSANITE MORGANITE OPAL PEARL PERIDOT RUBY SAPPHIRE
  SPINEL TANZANITE TOPAZ TOURMALINE TURQUOISE ZIRCON ZIRCONIA`.split(/\s+/),
);
const longestDescription = 6;

/** The words of a title, or of the last part of an address that spells its goods out. */
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

/** The noun of the goods: the last stone named. An emerald is one only behind another shape, else it is a cut. */
function stoneOf(words: readonly string[]): string | undefined {
  const place = words.findLastIndex((word) => word === 'DIAMOND' || otherGems.has(word));
  const stone = words[place];
  if (stone !== 'EMERALD') return stone;
  const isBehindShape = words.slice(0, place).some((word) => vocabularies.shape.read(word) !== undefined);
  return isBehindShape ? stone : undefined;
}

/** A full fancy colour in the middle of a text; the longest reading of it. */
function fancyIn(words: readonly string[]) {
  for (const start of words.keys()) {
    for (let length = longestDescription; length > 1; length -= 1) {
      const found = readFancyDescription(words.slice(start, start + length).join(' '));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/**
 * A title, or a link that spells the goods: refuses what is no diamond or not of this feed, and gives the fancy
 * colour that a file of hue words leaves out.
 */
export const goodsCell: CellReader = (text, { feed }): Reading => {
  const words = wordsOf(text);
  const stone = stoneOf(words);
  if (stone === undefined) return unknown;
  const isGrown = /\bLAB(?:ORATORY)? (?:GROWN|CREATED) DIAMOND/.test(words.join(' '));
  if (stone !== 'DIAMOND' || (isGrown && feed === 'Natural')) return { value: null, issues: ['E_TYPE'] };
  const colour = fancyIn(words);
  return colour === undefined ? unknown : { value: null, also: { ...colour }, issues: ['I_SPLIT_CELL'] };
};
