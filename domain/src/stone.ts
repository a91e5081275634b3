import type { AttributeKey } from './attributes.ts';
import { attributes } from './attributes.ts';
import type {
  Attribute,
  DayAttribute,
  LinkAttribute,
  ListAttribute,
  RangeAttribute,
  SetAttribute,
  TextAttribute,
} from './attribute.ts';

/** Value of an attribute inside the house. Null is unknown. Days are Gulf day numbers; ranges scaled integers. */
export type ValueOf<A extends Attribute> = A extends SetAttribute
  ? readonly string[] | null
  : A extends ListAttribute | TextAttribute | LinkAttribute
    ? string | null
    : A extends RangeAttribute | DayAttribute
      ? number | null
      : never;

type AttributeOf<K extends AttributeKey> = Extract<(typeof attributes)[number], { key: K }>;

/** Attributes made for one customer in the answer; never stored. */
export type PerCustomerKey = Extract<(typeof attributes)[number], { perCustomer: true }>['key'];

/** The facts of a stone as stored: every attribute of the table that does not depend on the customer. */
export type StoneFacts = { readonly [K in Exclude<AttributeKey, PerCustomerKey>]: ValueOf<AttributeOf<K>> };

const table: readonly Attribute[] = attributes;

/** Whether an attribute is made for the customer in the answer. */
export function isPerCustomer(attribute: Attribute): boolean {
  return attribute.kind === 'range' && attribute.perCustomer === true;
}

/** The attributes a stone is stored with. */
export const storedAttributes: readonly Attribute[] = table.filter((attribute) => !isPerCustomer(attribute));
