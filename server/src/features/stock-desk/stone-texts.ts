import { formatScaled, isoGulfDay, storedAttributes, type Attribute } from '@loupe/domain';
import type { FactValue } from '../stock/stone.ts';

/** What the house or the list works out, or another screen changes: no hand writes it. */
const workedOut: ReadonlySet<string> = new Set([
  'status',
  'stock_no',
  'color_type',
  'rap',
  'amount',
  'lw_ratio',
  'inclusion',
  'media',
  'first_listed_on',
]);

/** Attributes that a person of the stock desk may type, in the table's order. */
export const editableAttributes: readonly Attribute[] = storedAttributes.filter(
  ({ key }) => !workedOut.has(key),
);

/** A value as it is typed, which the readers of files read as the same value. */
export function typedText(attribute: Attribute, value: FactValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'string') return value;
  if (attribute.kind === 'day') return isoGulfDay(value);
  return attribute.kind === 'range' ? formatScaled(value, attribute.scale) : String(value);
}
