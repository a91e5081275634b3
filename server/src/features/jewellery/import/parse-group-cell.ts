import { formatIssue } from '@loupe/contract';
import { vocabularies, type GroupAttribute } from '@loupe/domain';
import type { CellIssue } from '../../stock-import/goods/goods-issue.ts';
import { readListValue } from '../../stock-import/goods/list-value.ts';
import { parseGoodsCell } from '../../stock-import/goods/parse-goods-cell.ts';
import type { GroupTexts } from './parse-groups.ts';

type GroupText = NonNullable<ReturnType<GroupTexts['get']>>;

/**
 * Parses a cell of a metal or of stones. An unknown value of a list is asked: the piece waits for the answer when it is
 * not sold with the value misstated, otherwise it is read without the value.
 */
export function parseGroupCell(
  attribute: GroupAttribute,
  questionField: string,
  { text, column }: GroupText,
  codes: Readonly<Record<string, string>>,
): { readonly value: string | number | null } | { readonly issue: CellIssue } {
  const issue = { field: column.field, column: column.header, value: text };
  const isStrict = attribute.isStrict === true;
  if (attribute.kind === 'list') {
    const list = vocabularies[attribute.vocabulary];
    const read = readListValue(list, questionField, text, codes);
    if (read !== undefined) return { value: 'value' in read ? read.value : null };
    const expected = formatIssue('ONE_OF', { values: list.values.map(({ value }) => value).join(', ') });
    return {
      issue: {
        ...issue,
        expected,
        remedy: isStrict ? 'open' : 'left-out',
        asks: { kind: 'value', field: questionField, text },
      },
    };
  }
  const reading = parseGoodsCell(attribute, text);
  if ('value' in reading) return { value: typeof reading.value === 'boolean' ? null : reading.value };
  return {
    issue: { ...issue, expected: reading.expected, ...(!isStrict && { remedy: 'left-out' as const }) },
  };
}
