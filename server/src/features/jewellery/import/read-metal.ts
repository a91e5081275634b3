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
  return fineness !== null && fineness.rest === '' ? (fineness.karat ?? undefined) : undefined;
}

const unit = String.raw`(?:KARATS?|KARAAT|CARATS?|CARATI|CARATO|QUILATES?|KILATES?|AYAR|КАРАТ\p{L}{0,3}|КТ|К|קראט|קרט|عيار|KTS?|KRT|CTS?|K)`;
/** `750/1000`, `750/-`, `750‰`, `750er`, `585 пробы`. */
const thousandths = String.raw`(?:\s*(?:\/\s*-|\/\s*1?[.,]?0{3}|‰|(?:ER|ПРОБ[АЫ]|ПР|МИЛЛ\p{L}*|MIL(?:L?ES)\p{L}*)(?!\p{L})))?`;
const finenesses = new RegExp(
  [
    String.raw`(?<![\p{Script=Latin}\p{N}])(?:PT|PLAT|PD|AG|AU|S)[\s.]*(?<mark>\d{3,4})(?!\d)${thousandths}`,
    String.raw`(?<![\d.,])(?<before>\d{1,2})[\s.-]*${unit}(?![\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Hebrew}])\.?`,
    String.raw`(?<!\p{L})${unit}[\s.-]*(?<after>\d{1,2})(?!\d)`,
    String.raw`(?<![\d.,])(?<parts>\d{3,4})(?![\d.,]*\d)${thousandths}`,
  ].join('|'),
  'gu',
);
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
  let rest = normaliseHeaderText(text);
  for (const { 0: match, groups = {} } of rest.matchAll(finenesses)) {
    const gold = groups['before'] ?? groups['after'];
    const figure = groups['mark'] ?? groups['parts'] ?? '';
    if (groups['mark'] !== undefined) marked = metalOfMark[/^[A-Z]+/.exec(match)?.[0] ?? ''];
    found.add(karats.read(gold === undefined ? figure : `${Number(gold)}K`) ?? '');
    rest = rest.replace(match, ' ');
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
