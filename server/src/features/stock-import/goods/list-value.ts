import { notUsedAnswer } from '@loupe/contract';
import { vocabularies, type Vocabulary } from '@loupe/domain';
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
  const value = answer ?? readValue(list, text);
  return value === undefined ? undefined : { value };
}

const { 'stock-status': statuses } = vocabularies;

/** The status of stock that a text names in any language. */
export const readStockStatus = (text: string): string | undefined => readValue(statuses, text);

/** Whether the text is a status in which goods are not for sale. */
export const isBoundStatus = (text: string): boolean =>
  ['HOLD', 'MEMO', 'SOLD'].includes(readStockStatus(text) ?? '');
