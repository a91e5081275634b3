import { notUsedAnswer } from '@loupe/contract';
import { parseMetal, vocabularies, type ParsedMetal } from '@loupe/domain';
import { normaliseHeaderText } from '../../stock-import/columns/header-words.ts';
import { readTranslatedValue } from '../../stock-import/cells/translated-values.ts';
import { readMetalConcepts } from './metal-words.ts';

const { 'jewellery-metal': metals, 'jewellery-karat': karats } = vocabularies;

/** A metal as the user answered, as dealers write it, or in the words of another language; null when unknown. */
export function readMetal(
  text: string,
  codes: Readonly<Record<string, string>>,
  header = '',
): ParsedMetal | null {
  const answer = codes[`metal.${text}`];
  if (answer === notUsedAnswer) return { metal: null, karat: null };
  if (answer !== undefined) {
    const { karat } = parseMetal(text) ?? splitFineness(text) ?? { karat: null };
    return { metal: answer, karat };
  }
  const parsed = parseMetal(text);
  if (parsed !== null) return parsed;
  // A column of gold may have the letter of its colour alone.
  const gold = namesGold(header) ? metals.read(`${text} gold`) : undefined;
  if (gold !== undefined) return { metal: gold, karat: null };
  const inWords = readMetalWords(text, header);
  if (inWords !== null) return inWords;
  const named = readTranslatedValue(metals, text);
  return named === undefined ? null : { metal: named, karat: null };
}

/** The fineness that a cell states in any notation or language, such as `18 carati`, `750/1000` or `18`. */
export function readFineness(text: string): string | undefined {
  const bare = /^\d{1,2}$/.test(text.trim()) ? karats.read(`${text.trim()}K`) : undefined;
  if (bare !== undefined) return bare;
  const fineness = splitFineness(text);
  if (fineness === null || fineness.karat === null) return undefined;
  const { concepts, unknownWords } = readMetalConcepts(fineness.rest);
  return concepts.size === 0 && unknownWords === 0 ? fineness.karat : undefined;
}

const units: ReadonlySet<string> = new Set(
  'K KT KTS KRT CT CTS KARAT KARATS KARAAT CARAT CARATS CARATO CARATI QUILATE QUILATES KILATE KILATES AYAR К КТ КАРАТ КАРАТА КАРАТОВ קראט קרט عيار'.split(
    ' ',
  ),
);
/** `750/1000`, `585/-`, `750‰`: of a thousand. */
const ofThousand = /\/\s?(?:-|1?[.,]?0{3})(?!\d)|‰/g;
const karatsBefore =
  /(?<![\d.,])(?<before>\d{1,2})[\s.-]{0,3}(?<unit>[\p{Script=Latin}]{1,9}|[\p{Script=Cyrillic}]{1,9}|[\p{Script=Hebrew}]{1,9})(?!\p{Script=Latin})/gu;
const karatsAfter = /(?<!\p{L})(?<unit>\p{L}{1,9})[\s.-]{0,3}(?<after>\d{1,2})(?!\d)/gu;
const markedParts =
  /(?<![\p{Script=Latin}\p{N}])(?<mark>PT|PLAT|PD|AG|AU|S)[\s.]{0,2}(?<parts>\d{3,4})(?!\d)/gu;
const bareParts = /(?<![\d.,])(?<parts>\d{3,4})(?!\d)(?![.,]\d)/gu;
/** Metals of which the list has few finenesses or none, so that another one does not contradict them. */
const otherFinenesses: ReadonlySet<string> = new Set(['PALLADIUM', 'SILVER']);
const metalOfMark: Readonly<Record<string, string>> = {
  PT: 'PLATINUM',
  PLAT: 'PLATINUM',
  PD: 'PALLADIUM',
  AG: 'SILVER',
  S: 'SILVER',
  AU: 'GOLD',
};

interface Fineness {
  /** Null when the text states none, or one that the list does not have. */
  readonly karat: string | null;
  readonly hasFigure: boolean;
  /** Metal of the letters before a figure, such as PT. */
  readonly marked: string | undefined;
  readonly rest: string;
}

/** Splits off the fineness; null when a text states two that differ. */
function splitFineness(text: string): Fineness | null {
  const found = new Set<string>();
  let marked: string | undefined;
  let rest = normaliseHeaderText(text).replaceAll(ofThousand, ' ');
  for (const pattern of [karatsBefore, karatsAfter, markedParts, bareParts]) {
    for (const { 0: match, groups = {} } of rest.matchAll(pattern)) {
      const { unit, mark, parts } = groups;
      if (unit !== undefined && !units.has(unit)) continue;
      if (mark !== undefined) marked = metalOfMark[mark];
      const gold = groups['before'] ?? groups['after'];
      found.add(karats.read(gold === undefined ? (parts ?? '') : `${Number(gold)}K`) ?? '');
      rest = rest.replace(match, ' ');
    }
  }
  const [karat = '', ...others] = found;
  if (others.length > 0) return null;
  return {
    karat: karat === '' ? null : karat,
    hasFigure: found.size > 0,
    marked,
    rest: rest.replaceAll(/[()[\],;.:'"]/g, ' ').trim(),
  };
}

const colours = ['WHITE', 'YELLOW', 'ROSE'] as const;
const otherMetals = ['PLATINUM', 'PALLADIUM', 'SILVER', 'TITANIUM', 'STEEL'] as const;
const metalOfKarat: Readonly<Record<string, string>> = {
  PT900: 'PLATINUM',
  PT950: 'PLATINUM',
  '925': 'SILVER',
};

/** Whether a header names gold, so that its cells have the colour alone. */
const namesGold = (header: string) => /gold/i.test(header) || readMetalConcepts(header).concepts.has('GOLD');

/** A metal in words of any language with its fineness; null when a word is unknown or two contradict each other. */
function readMetalWords(text: string, header: string): ParsedMetal | null {
  const fineness = splitFineness(text);
  if (fineness === null) return null;
  const { karat, rest, marked } = fineness;
  const { concepts, unknownWords, isMisspelt } = readMetalConcepts(rest);
  if (unknownWords > 0 || isMisspelt) return null;
  const named = new Set<string>(otherMetals.filter((metal) => concepts.has(metal)));
  if (marked !== undefined && marked !== 'GOLD') named.add(marked);
  const ofKarat = karat === null ? undefined : (metalOfKarat[karat] ?? 'GOLD');
  const gold = colourOfGold(concepts, ofKarat === 'GOLD' || marked === 'GOLD' || namesGold(header));
  if (concepts.has('WHITEMETAL')) {
    if (gold !== undefined) return null;
    if (ofKarat === 'PLATINUM') return { metal: 'PLATINUM', karat };
    return ofKarat === 'GOLD' && named.size === 0 ? { metal: 'WHITE GOLD', karat } : null;
  }
  if (gold === null || (gold !== undefined && named.size > 0)) return null;
  if (gold !== undefined) {
    const isOfGold = fineness.hasFigure ? ofKarat === 'GOLD' : true;
    return isOfGold ? { metal: gold, karat } : null;
  }
  const [metal, ...others] = named;
  if (metal === undefined) return rest === '' && karat !== null ? { metal: null, karat } : null;
  if (others.length > 0) return null;
  if (!fineness.hasFigure || ofKarat === metal) return { metal, karat };
  return otherFinenesses.has(metal) && ofKarat !== 'GOLD' ? { metal, karat: null } : null;
}

/** The gold that words name: undefined when they name none, null when its colour is not clear. */
function colourOfGold(concepts: ReadonlySet<string>, isGold: boolean): string | null | undefined {
  const named = colours.filter((colour) => concepts.has(colour) || concepts.has(`${colour}GOLD`));
  const isNamed = concepts.has('GOLD') || colours.some((colour) => concepts.has(`${colour}GOLD`));
  const hasTwo = concepts.has('TWO') || concepts.has('TWOTONE');
  const isTwoTone = concepts.has('TWOTONE') || (hasTwo && concepts.has('TONE'));
  if (named.length === 0 && !isTwoTone) return isNamed ? null : undefined;
  if (!isNamed && !isGold) return null;
  if (named.length > 2 || (concepts.has('TWO') && !isTwoTone)) return null;
  return named.length === 2 || isTwoTone ? 'TWO TONE GOLD' : `${named[0]} GOLD`;
}
