import { formatScaled, isoGulfDay, storedAttributes, type Attribute, type FactValue } from '@loupe/domain';

/** Computed by the server or the price list, or changed on another screen; never edited by hand. */
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

/** Attributes that the stock desk may edit, in the order of the attribute table. */
export const editableAttributes: readonly Attribute[] = storedAttributes.filter(
  ({ key }) => !workedOut.has(key),
);

/** Formats a value for editing; the file parsers read the text back as the same value. */
export function formatEditableValue(attribute: Attribute, value: FactValue): string {
  if (value === null) return '';
  if (typeof value === 'object') return value.join(', ');
  if (typeof value === 'string') return value;
  if (attribute.kind === 'day') return isoGulfDay(value);
  return attribute.kind === 'range' ? formatScaled(value, attribute.scale) : String(value);
}
