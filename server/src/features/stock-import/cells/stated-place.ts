import { vocabularies } from '@loupe/domain';
import { cleanText } from './cell-parser.ts';
import { isCountry } from './origin.ts';
import { readValue } from './translated-values.ts';
import { wordSet } from '../word-set.ts';

/** What a line says about where the goods are. */
interface StatedPlace {
  /** The place; null when the line names several, or goods by a word that is no known place. */
  readonly location: string | null;
  /** The line names goods by an unknown word: `TASHKENT GOODS`, `SHREEJI STOCK`. */
  readonly isUnknown?: boolean;
  /** The line names goods or where they are, not only a place, which may be part of an address. */
  readonly namesGoods: boolean;
}

const maxLength = 120;
/** Words for goods of any kind. */
export const goodsWords = wordSet(`goods stock stones stone polished parcels packets inventory lots
  ware steine bestand marchandise marchandises pierres piedras mercancía pietre merce stenen goederen товар товары камни камней
  货 现货 庫存 库存 現貨 貨 货品 貨品`);
const whereWords = wordSet(`location located lying kept based place in at ex
  à en bei presso te в 在`);
const officeWords = wordSet(
  'office branch vault safe depot bureau büro oficina ufficio kantoor офис склад lager',
);
const otherWords =
  wordSet(`the our all of these following below is are and & with now currently ready available today todays physically
  list natural loose white certified lab grown lgd cvd hpht city nos notre unsere unser alle todas todos nuestra tutti onze все наш`);
/** With a preposition goods; a firm is named by a city and diamonds. */
const diamonds = wordSet('diamonds diamond diamanten diamants diamantes diamanti бриллианты');
/** Where a stone is for a while is no place of the goods of a list. */
const whereabouts: ReadonlySet<string> = new Set(['TRANSIT', 'LAB', 'SHOW']);
const maxPlaceWords = 4;
const shortestPlace = 4;
/** `TASHKENT GOODS`: more words are a sentence about something else. */
const maxOtherWords = 2;

/** Parts of a line that are read by themselves: sentences, and what is between dashes. */
const clause = /(?<=\p{L}{3})[.!](?: |$)|;| [-–—|]{1,3} /u;
const dates =
  /\b(?:as (?:on|of)|dated?|updated)\b:?|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b|\b\d{1,2}[ .-]?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?:[ .,-]{0,2}\d{2,4})?\b/gi;
/** Where goods were cut says nothing about where they are. */
const origin = /\bpolished (?:in|at|by)\b/i;
/** Chinese is written without spaces. */
const hanWords = /现货|現貨|库存|庫存|货品|貨品|货|貨|在/g;
/** What is in brackets completes a line, `(3-4 days)`, or is a statement of its own, `(goods lying at Mumbai office)`. */
const bracketed = /\(([^()]{0,80})\)/g;
const exceptions = /[\s,(]{0,3}\b(?:except|unless|if not)\b.*/is;

/**
 * The place that a line gives to all goods below it: a place of the vocabulary beside words for goods, an office or a
 * location (`HONG KONG GOODS`, `All goods are in our Mumbai office`). Undefined for any other line.
 */
export function readStatedPlace(line: string): StatedPlace | undefined {
  const text = cleanText(line).replaceAll(/\s+/g, ' ');
  if (text.length > maxLength) return undefined;
  // `Ready goods - Surat`
  const whole = readClause(text.replaceAll(/ [-–—] /g, ' '), true);
  if (whole?.namesGoods === true && whole.location !== null) return whole;
  const inBrackets = [...text.matchAll(bracketed)].map(([, inside = '']) => inside);
  const clauses = [...text.replaceAll(bracketed, ' ').split(clause), ...inBrackets].filter(
    (part) => part.trim() !== '',
  );
  const found = clauses.flatMap((part) => readClause(part, clauses.length === 1) ?? []);
  // A place between other words is the city of a supplier.
  const stated = clauses.length === 1 ? found : found.filter(({ namesGoods }) => namesGoods);
  const [first, ...others] = stated;
  if (first === undefined || others.every(({ location }) => location === first.location)) return first;
  return { location: null, namesGoods: true };
}

/** The place of goods that a line states beside other words than those of a place. */
export function readPlaceOfGoods(line: string): string | undefined {
  const place = readStatedPlace(line);
  return place?.namesGoods === true ? (place.location ?? undefined) : undefined;
}

function readClause(part: string, isWhole: boolean): StatedPlace | undefined {
  if (origin.test(part)) return undefined;
  const words = part
    .replaceAll(bracketed, ' ')
    .replace(exceptions, '')
    .replaceAll(dates, ' ')
    .replaceAll(hanWords, ' $& ')
    .replaceAll(/\bex[-.]/gi, 'ex ')
    .replaceAll(/[:*=#"“”'’]/g, ' ')
    .split(/[\s,/]+/)
    .filter((word) => /\p{L}|\p{N}|&/u.test(word));
  const has = (set: ReadonlySet<string>) => words.some((word) => set.has(word.toLowerCase()));
  const namesWhere = has(whereWords);
  const fillers = [goodsWords, whereWords, officeWords, otherWords, ...(namesWhere ? [diamonds] : [])];
  const rest = words.filter((word) => !fillers.some((set) => set.has(word.toLowerCase())));
  if (rest.length === 0 || rest.length > maxPlaceWords || rest.some((word) => /\p{N}/u.test(word)))
    return undefined;
  const namesGoods = has(goodsWords) || namesWhere;
  const isBare = !namesGoods && !has(officeWords);
  const places = placesOf(withoutCountry(rest));
  if (places === undefined)
    return isWhole && has(goodsWords) && rest.length <= maxOtherWords
      ? { location: null, namesGoods, isUnknown: true }
      : undefined;
  if (places.length > 1) return namesGoods ? { location: null, namesGoods } : undefined;
  if (isBare && rest.join('').length < shortestPlace) return undefined;
  return { location: places[0] ?? null, namesGoods };
}

/** The different places that the words name one after the other; undefined when a word belongs to none. */
function placesOf(words: readonly string[]): readonly string[] | undefined {
  const found = new Set<string>();
  for (let start = 0; start < words.length;) {
    const lengths = Array.from({ length: words.length - start }, (_, count) => words.length - start - count);
    const length = lengths.find(
      (count) => placeOf(words.slice(start, start + count).join(' ')) !== undefined,
    );
    if (length === undefined) return undefined;
    found.add(placeOf(words.slice(start, start + length).join(' ')) ?? '');
    start += length;
  }
  return [...found];
}

/** `Surat, India`: the country of a town that is named with it says nothing more. */
function withoutCountry(words: readonly string[]): readonly string[] {
  const others = words.filter((word) => !isCountry(word));
  return others.length > 0 && placesOf(others) !== undefined ? others : words;
}

function placeOf(text: string): string | undefined {
  const value = readValue(vocabularies.location, text);
  return value === undefined || whereabouts.has(value) ? undefined : value;
}
