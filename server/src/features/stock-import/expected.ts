import { problemText } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import { attributes, formatScaled, vocabularies } from '@loupe/domain';
import type { Field } from './fields.ts';
import type { IssueCode } from './issue-codes.ts';
import { issueCodes } from './issue-codes.ts';

const byKey = new Map<string, Attribute>(attributes.map((attribute) => [attribute.key, attribute]));
const mostNamed = 12;

/** What would have been right in a column, in words for the person who mends the file. */
export function expectedFor(code: IssueCode, field: Field | null): string {
  if (field === 'currency') return problemText('PRICES_IN_DOLLARS');
  const attribute = field === null ? undefined : byKey.get(field);
  const isValueTrouble = /_(?:REQUIRED|UNKNOWN_VALUE|NUMBER|RANGE|FORMULA)$/.test(code);
  if (attribute === undefined || !isValueTrouble) return issueCodes[code];
  if (attribute.kind === 'list' || attribute.kind === 'set') {
    const values = vocabularies[attribute.vocabulary].values.map(({ value }) => value);
    const rest = values.length > mostNamed ? ', …' : '';
    return problemText('ONE_OF', { values: `${values.slice(0, mostNamed).join(', ')}${rest}` });
  }
  if (attribute.kind === 'range') {
    const { min, max, scale } = attribute;
    if (attribute.unit === '$' || attribute.unit === '$/ct') return problemText('DOLLARS');
    return problemText('NUMBER_BETWEEN', { min: formatScaled(min, scale), max: formatScaled(max, scale) });
  }
  if (attribute.kind === 'link') return problemText('WEB_ADDRESS');
  if (attribute.kind === 'day') return problemText('DAY');
  return problemText('CODE_TEXT', { max: attribute.maxLength });
}
