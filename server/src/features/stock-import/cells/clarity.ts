import { aliasKey, vocabularies } from '@loupe/domain';
import { readBracketed, supplierCode, splitGrade, splitTrailingSign } from './list-cell.ts';
import type { CellParser, ParsedCell } from './cell-parser.ts';
import { isNullWord, unreadableCell, unknownCell } from './cell-parser.ts';
import { readValue } from './translated-values.ts';

const grades = vocabularies.clarity;
const nullKeys: ReadonlySet<string> = new Set(['N', 'NONE']);
/**
 * Partial grades that cover two grades: the worse one on goods without a report, unreadable on graded goods.
 */
const halfWords: Readonly<Record<string, string>> = { VVS: 'VVS2', VS: 'VS2', SI: 'SI2', I: 'I2', PK: 'I2' };

const readGrade = (text: string) => readValue(grades, text);

export const parseClarityCell: CellParser = (text, context): ParsedCell => {
  const given = supplierCode('clarity', text, context);
  if (given !== undefined) return { value: grades.read(given) ?? null };
  const key = aliasKey(text);
  if (isNullWord(text) || nullKeys.has(key)) return unknownCell;
  const bare = splitTrailingSign(text);
  const signed = bare && grades.read(bare.text);
  if (signed !== undefined) return { value: signed, issues: ['W_SIGN_STRIPPED'] };
  const value = readGrade(text) ?? readBracketed(text, readGrade);
  if (value !== undefined) return { value };
  const worse = splitGrade(grades, text);
  if (worse !== undefined) return { value: worse, issues: ['W_SPLIT_GRADE'] };
  if (context.isGraded) return unreadableCell('E_UNKNOWN_VALUE');
  const half = halfWords[key];
  if (half !== undefined) return { value: half, issues: ['W_SPLIT_GRADE'] };
  return key === 'REJ' ? { value: 'I3', issues: ['W_AMBIGUOUS_CODE'] } : unreadableCell('E_UNKNOWN_VALUE');
};
