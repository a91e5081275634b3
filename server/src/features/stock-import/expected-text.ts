import { formatIssue } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import { stoneAttributes, formatScaled, vocabularies } from '@loupe/domain';
import type { Field } from './fields.ts';
import type { IssueCode } from './issue-codes.ts';
import { issueCodes } from './issue-codes.ts';

const byKey = new Map<string, Attribute>(stoneAttributes.map((attribute) => [attribute.key, attribute]));
const maxNamed = 12;

/** Describes the expected value of a column, for the user who corrects the file. */
export function expectedText(code: IssueCode, field: Field | null): string {
  if (field === 'currency') return formatIssue('PRICES_IN_DOLLARS');
  const attribute = field === null ? undefined : byKey.get(field);
  const isValueTrouble = /_(?:REQUIRED|UNKNOWN_VALUE|NUMBER|RANGE|FORMULA)$/.test(code);
  if (attribute === undefined || !isValueTrouble) return issueCodes[code];
  if (attribute.kind === 'list' || attribute.kind === 'set') {
    const values = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
    const rest = values.length > maxNamed ? ', …' : '';
    return formatIssue('ONE_OF', { values: `${values.slice(0, maxNamed).join(', ')}${rest}` });
  }
  if (attribute.kind === 'range') {
    const { min, max, scale } = attribute;
    if (attribute.unit === '$' || attribute.unit === '$/ct') return formatIssue('DOLLARS');
    return formatIssue('NUMBER_BETWEEN', { min: formatScaled(min, scale), max: formatScaled(max, scale) });
  }
  if (attribute.kind === 'link') return formatIssue('WEB_ADDRESS');
  if (attribute.kind === 'day') return formatIssue('DAY');
  return formatIssue('CODE_TEXT', { max: attribute.maxLength });
}
