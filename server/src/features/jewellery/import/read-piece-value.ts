import { vocabularies, type Vocabulary } from '@loupe/domain';
import { readTranslatedValue } from '../../stock-import/cells/translated-values.ts';
import { readListValue, readStockStatus, type ListReading } from '../../stock-import/goods/list-value.ts';
import { readJewelleryType } from './read-jewellery-type.ts';

const statusOfFlag: Readonly<Record<string, string>> = { YES: 'AVAILABLE', NO: 'OFFLINE' };

/** A status, or a yes or no to whether the piece is available, in any language. */
export const readStatus = (text: string): string | undefined =>
  readStockStatus(text) ?? statusOfFlag[readTranslatedValue(vocabularies['eye-clean'], text) ?? ''];

/**
 * Reads a value of a list of pieces. A type may be named by a longer text, and a status by any word for one of the stock,
 * of which an import stores those of the list.
 */
export function readPieceValue(
  list: Vocabulary,
  key: string,
  questionField: string,
  text: string,
  codes: Readonly<Record<string, string>>,
): ListReading {
  const read = readListValue(list, questionField, text, codes);
  if (read !== undefined) return read;
  const value =
    key === 'jewellery_type' ? readJewelleryType(text) : key === 'status' ? readStatus(text) : undefined;
  return value === undefined || list.codeOf(value) === undefined ? undefined : { value };
}
