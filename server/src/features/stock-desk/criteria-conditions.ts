import { filterKind, filteredAttributes, type Criteria } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';
import type { Condition } from '../../platform/keyed-page.ts';

/** What of a search can be asked of the database as it stands: chosen values and ranges of stored attributes. */
export const criteriaConditions = (criteria: Criteria): readonly Condition[] =>
  filteredAttributes.flatMap((attribute) => conditionsOn(attribute, criteria));

function conditionsOn(attribute: Attribute, { choices, spans }: Criteria): readonly Condition[] {
  const column = `stones.${attribute.key}`;
  if (attribute.kind === 'range' && attribute.perCustomer !== true && filterKind(attribute) === 'spans') {
    const inSpan = (spans[attribute.key] ?? []).map(
      ({ from, to }) => `${column} between ${from ?? attribute.min} and ${to ?? attribute.max}`,
    );
    return inSpan.length === 0 ? [] : [[inSpan.join(' or '), null]];
  }
  if (attribute.kind !== 'list' || filterKind(attribute) !== 'choice') return [];
  const { include = [], exclude = [] } = choices[attribute.key] ?? {};
  // The type is a filter of its own here: the desk looks at both kinds unless it says so.
  if (attribute.key === 'type' || (include.length === 0 && exclude.length === 0)) return [];
  return [
    ...(include.length > 0 ? ([[`${column} = any(?)`, include]] as const) : []),
    ...(exclude.length > 0 ? ([[`${column} is null or ${column} <> all(?)`, exclude]] as const) : []),
  ];
}
