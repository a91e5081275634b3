import { aliasKey, vocabularies } from '@loupe/domain';
import { codeOf, splitGrade, withoutSign } from './list-cell.ts';
import type { CellReader, Reading } from './reading.ts';
import { isNullWord, notRead, unknown } from './reading.ts';

const grades = vocabularies.clarity;
const nullKeys: ReadonlySet<string> = new Set(['N', 'NONE']);
/** Words of two grades: the worse one on goods without a report, unreadable on graded ones. */
const halfWords: Readonly<Record<string, string>> = { VVS: 'VVS2', VS: 'VS2', SI: 'SI2', I: 'I2', PK: 'I2' };

export const clarityCell: CellReader = (text, context): Reading => {
  const given = codeOf('clarity', text, context);
  if (given !== undefined) return { value: grades.read(given) ?? null };
  const key = aliasKey(text);
  if (isNullWord(text) || nullKeys.has(key)) return unknown;
  const bare = withoutSign(text);
  const signed = bare && grades.read(bare.text);
  if (signed !== undefined) return { value: signed, issues: ['W_SIGN_STRIPPED'] };
  const value = grades.read(text);
  if (value !== undefined) return { value };
  const worse = splitGrade(grades, text);
  if (worse !== undefined) return { value: worse, issues: ['W_SPLIT_GRADE'] };
  if (context.isGraded) return notRead('E_UNKNOWN_VALUE');
  const half = halfWords[key];
  if (half !== undefined) return { value: half, issues: ['W_SPLIT_GRADE'] };
  return key === 'REJ' ? { value: 'I3', issues: ['W_AMBIGUOUS_CODE'] } : notRead('E_UNKNOWN_VALUE');
};
