import { notUsedAnswer } from '@loupe/contract';
import { vocabularies, type Vocabulary } from '@loupe/domain';
import { readProtectedStatus } from '../cells/origin.ts';
import { statesReservation } from '../cells/reservation-note.ts';
import { readValue } from '../cells/translated-values.ts';

/** A known value, or none because the user left the text unknown. */
export type ListReading = { readonly value: string } | { readonly isLeftUnknown: true } | undefined;

/** Reads a value of a list: by the answers of the user, by its spellings, then by its names in other languages. */
export function readListValue(
  list: Vocabulary,
  field: string,
  text: string,
  codes: Readonly<Record<string, string>>,
): ListReading {
  const answer = codes[`${field}.${text}`];
  if (answer === notUsedAnswer) return { isLeftUnknown: true };
  const value =
    answer ??
    readValue(list, text) ??
    readGroup(list, text) ??
    (list === statuses ? readBound(text) : undefined);
  return value === undefined ? undefined : { value };
}

const groupedLists: ReadonlySet<Vocabulary> = new Set([
  vocabularies['loose-colour'],
  vocabularies['loose-clarity'],
  vocabularies['loose-make'],
]);
const rangeWords = / ?[/~–—-] ?| ?(?:至|到) ?| (?:to|bis|à|a|até|ate|al|tot|до|ile|עד|ถึง) /giu;

/** A group of grades named by both its ends, in words or in another language: `D to F`, `sehr gut - exzellent`. */
function readGroup(list: Vocabulary, text: string): string | undefined {
  if (!groupedLists.has(list)) return undefined;
  const ends = text.split(rangeWords);
  if (ends.length !== 2) return undefined;
  const [first = '', second = ''] = ends.map((end) => readValue(list, end) ?? end);
  return list.read(`${first}-${second}`) ?? list.read(`${second}-${first}`);
}

const { 'stock-status': statuses } = vocabularies;

/** A status in which goods are not for sale, also within a longer text: `Memo to client`, `hold till 12/2`. */
const readBound = (text: string): string | undefined =>
  readProtectedStatus(text) ?? (statesReservation(text) ? 'HOLD' : undefined);

/** The status of stock that a text names in any language. */
export const readStockStatus = (text: string): string | undefined =>
  readValue(statuses, text) ?? readBound(text);

/** Whether the text is a status in which goods are not for sale. */
export const isBoundStatus = (text: string): boolean =>
  ['HOLD', 'MEMO', 'SOLD'].includes(readStockStatus(text) ?? '');
