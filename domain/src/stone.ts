import type { AttributeKey } from './stone-attributes.ts';
import { stoneAttributes } from './stone-attributes.ts';
import type {
  Attribute,
  DayAttribute,
  LinkAttribute,
  ListAttribute,
  RangeAttribute,
  SetAttribute,
  TextAttribute,
} from './attribute.ts';

/**
 * The internal value of an attribute. Null is unknown. Days are Gulf day numbers; ranges are scaled integers.
 */
export type ValueOf<A extends Attribute> = A extends SetAttribute
  ? readonly string[] | null
  : A extends ListAttribute | TextAttribute | LinkAttribute
    ? string | null
    : A extends RangeAttribute | DayAttribute
      ? number | null
      : never;

/** One stored attribute value; null when unknown. */
export type FactValue = string | number | readonly string[] | null;

type AttributeOf<K extends AttributeKey> = Extract<(typeof stoneAttributes)[number], { key: K }>;

/** Attributes computed per customer for a response. They are never stored. */
export type PerCustomerKey = Extract<(typeof stoneAttributes)[number], { isPerCustomer: true }>['key'];

/** The facts of a stone as stored: every attribute of the table that does not depend on the customer. */
export type StoneFacts = { readonly [K in Exclude<AttributeKey, PerCustomerKey>]: ValueOf<AttributeOf<K>> };

const table: readonly Attribute[] = stoneAttributes;

/** Returns true when an attribute is computed per customer for a response. */
export function isPerCustomer(attribute: Attribute): boolean {
  return attribute.kind === 'range' && attribute.isPerCustomer === true;
}

/** The attributes that are stored with a stone. */
export const storedAttributes: readonly Attribute[] = table.filter((attribute) => !isPerCustomer(attribute));
