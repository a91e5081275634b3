import { aliasKey, vocabularies } from '@loupe/domain';
import type { IssueCode } from '../issue-codes.ts';
import { supplierCode, createListParser } from './list-cell.ts';
import type { CellContext, CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { statesReservation } from './reservation-note.ts';
import { deniesStatus, isProtected, splitStatusAndLocation } from './status-and-location.ts';
import { readTranslatedValue, readValue } from './translated-values.ts';

const types = vocabularies.type;
const growthMethods: ReadonlySet<string> = new Set(['CVD', 'HPHT']);

/** Whether a cell names the material, which makes "Origin" a column of types and not of mines. */
export const looksLikeType = (text: string): boolean => types.read(text) !== undefined;

/** The type that a text names, with the codes of the supplier. */
export function readType(text: string, codes: CellContext['codes']): string | undefined {
  if (growthMethods.has(aliasKey(text))) return 'Lab Grown';
  return types.read(supplierCode('type', text, { codes }) ?? text) ?? readTranslatedValue(types, text);
}

/** Natural or laboratory-grown. Goods that do not belong to the feed are rejected. */
export const parseTypeCell: CellParser = (text, context): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const value = readType(text, context.codes);
  return value === undefined ? unreadableCell('W_UNKNOWN_VALUE') : ofFeed(value, context);
};

const ofFeed = (value: string, { feed }: CellContext): ParsedCell =>
  feed === null || value === feed ? { value } : unreadableCell('E_TYPE');

const flags: Readonly<Record<string, boolean>> = {
  Y: true,
  YES: true,
  TRUE: true,
  '1': true,
  X: true,
  N: false,
  NO: false,
  FALSE: false,
  '0': false,
};

/** The type that yes or no means in a column "Lab grown". */
export function readGrownFlag(text: string): string | undefined {
  const isGrown = flags[aliasKey(text)];
  return isGrown === undefined ? undefined : isGrown ? 'Lab Grown' : 'Natural';
}

/** A column "Lab grown" with yes or no, or with the type. */
export const parseGrownFlagCell: CellParser = (text, context, cell): ParsedCell => {
  const flagged = readGrownFlag(text);
  const { value, issues } =
    flagged === undefined ? parseTypeCell(text, context, cell) : ofFeed(flagged, context);
  if (issues !== undefined) return { value: null, issues };
  return value === null ? unknownCell : { value: null, otherFields: { type: value } };
};

const locationParser = createListParser('location', vocabularies.location);

/** Location of the stone. Words after the location ("HK 2-3 days") are ignored, except a status. */
export const parseLocationCell: CellParser = (text, context, cell): ParsedCell => {
  const whole = locationParser(text, context, cell);
  if (whole.issues === undefined) return whole;
  const parts = splitStatusAndLocation(text);
  if (parts !== undefined) {
    return {
      value: parts.location,
      otherFields: { status: parts.status },
      issues: splitIssues(parts.status),
    };
  }
  const words = text.split(/[\s,(]+/);
  const value = [...words.keys()]
    .map((count) => words.slice(0, words.length - count).join(' '))
    .filter((front) => front.length >= 2)
    .map((front) => readValue(vocabularies.location, front))
    .find((location) => location !== undefined);
  return value === undefined ? whole : { value, issues: ['I_NORMALISED'] };
};

const statuses = vocabularies['stock-status'];

const splitIssues = (status: string): readonly IssueCode[] =>
  isProtected(status) ? ['I_SPLIT_CELL', 'W_STATUS_PROTECTED'] : ['I_SPLIT_CELL'];

const minLetters = 3;

/** Statuses that so many words in a row of a longer text name: `op zicht` in `op zicht bij klant`. */
function statusesIn(text: string, length: number): string[] {
  const words = text.split(/[^\p{L}]+/u).filter((word) => word !== '');
  return words.flatMap((_, at) => {
    const run = words.slice(at, at + length);
    const phrase = run.join(' ');
    if (run.length < length || phrase.length < minLetters) return [];
    return readValue(statuses, phrase) ?? [];
  });
}

/** Whether a longer text says that the stone is for sale, and nothing against it. */
function saysAvailable(text: string): boolean {
  const found = statusesIn(text, 1);
  return !deniesStatus(text) && found.length > 0 && found.every((status) => status === 'AVAILABLE');
}

/** The status of a longer text, a part of which says that the stone is not for sale: `Memo Out`, `Sold 12/11`. */
export function readProtectedStatus(text: string): string | undefined {
  if (deniesStatus(text)) return undefined;
  const found = statusesIn(text, 1);
  if (found.includes('AVAILABLE')) return undefined;
  return [...found, ...statusesIn(text, 2), ...statusesIn(text, 3)].find(isProtected);
}

/** Where a stone for sale is for a while: with a laboratory, at a show, on its way. Shipped goods may be sold. */
const whereabouts: ReadonlySet<string> = new Set(['TRANSIT', 'LAB', 'SHOW']);
function readWhereabouts(text: string): string | undefined {
  const place = /^ship/i.test(text) ? undefined : vocabularies.location.read(text);
  return place !== undefined && whereabouts.has(place) ? place : undefined;
}

/** Whether goods are in the office of the supplier, as a status says it. */
const presence: Readonly<Record<string, boolean>> = {
  OK: true,
  IN: true,
  OFFICE: true,
  OUT: false,
  BROKER: false,
  CLIENT: false,
  CUSTOMER: false,
};

/** A column "Available" may hold flags. */
function flagged(text: string): string | undefined {
  const isAvailable = flags[aliasKey(text)] ?? presence[aliasKey(text)];
  return isAvailable === undefined ? undefined : isAvailable ? 'AVAILABLE' : 'OFFLINE';
}

/**
 * A file can only list or withdraw a stone. Holds, memos and sales are made only in Loupe. An unknown word is an
 * error, because it may say that the stone is not for sale.
 */
export const parseStatusCell: CellParser = (text, context): ParsedCell => {
  const given = supplierCode('status', text, context);
  if (given !== undefined && statuses.read(given) === undefined) return unknownCell;
  const value = statuses.read(given ?? text) ?? flagged(text) ?? readTranslatedValue(statuses, text);
  if (value !== undefined) {
    return isProtected(value) ? { value, issues: ['W_STATUS_PROTECTED'] } : { value };
  }
  if (isNullWord(text)) return unknownCell;
  const location = readWhereabouts(text);
  if (location !== undefined)
    return { value: 'AVAILABLE', otherFields: { location }, issues: ['I_SPLIT_CELL'] };
  const parts = splitStatusAndLocation(text);
  const words = readProtectedStatus(text);
  if (parts === undefined && words !== undefined) return { value: words, issues: ['W_STATUS_PROTECTED'] };
  if (parts === undefined && statesReservation(text))
    return { value: 'HOLD', issues: ['W_STATUS_PROTECTED'] };
  return parts === undefined
    ? unreadableCell(saysAvailable(text) ? 'W_UNKNOWN_VALUE' : 'E_UNKNOWN_VALUE')
    : { value: parts.status, otherFields: { location: parts.location }, issues: splitIssues(parts.status) };
};

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const countries = new Map<string, string>([
  ['RUSSIANFEDERATION', 'RU'],
  ['USSR', 'RU'],
  ['YAKUTIA', 'RU'],
  ['ALROSA', 'RU'],
  ['DRC', 'CD'],
  ['CONGO', 'CD'],
]);
for (const first of letters) {
  for (const second of letters) {
    const code = `${first}${second}`;
    const name = regionNames.of(code);
    if (name === undefined) continue;
    countries.set(code, code);
    if (!countries.has(aliasKey(name))) countries.set(aliasKey(name), code);
  }
}
/** Whether a text is the English name or the code of a country. */
export const isCountry = (text: string): boolean => countries.has(aliasKey(text));

const blockedOrigins: ReadonlySet<string> = new Set(['RU']);

/** Countries of origin of the rough, as ISO codes. Blocked origins are rejected. */
export const parseOriginCell: CellParser = (text): ParsedCell => {
  if (isNullWord(text)) return unknownCell;
  const read = text.split(/[,;/&]|\band\b/i).map((piece) => countries.get(aliasKey(piece)));
  if (read.some((code) => code !== undefined && blockedOrigins.has(code)))
    return unreadableCell('E_BLOCKED_ORIGIN');
  const known = read.filter((code) => code !== undefined);
  if (known.length < read.length) return unreadableCell('W_UNKNOWN_VALUE');
  return { value: known.join(', ') };
};
