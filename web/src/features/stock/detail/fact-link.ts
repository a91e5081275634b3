import type { StoneRow } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';

type AddressText = Readonly<Record<string, string>>;

/** Search parameters of the stones that share a fact, or nothing when it cannot be looked for. */
export type FactLink = (stone: StoneRow, attribute: Attribute) => AddressText | undefined;

/** Search parameters of criteria as an answer spells them. */
export type SearchLink = (searchParam: Readonly<Record<string, unknown>>) => AddressText | undefined;
