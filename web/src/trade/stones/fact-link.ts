import type { StoneRow } from '@loupe/contract';
import type { Attribute } from '@loupe/domain';

type AddressText = Readonly<Record<string, string>>;

/** Search parameters for the stones that share a fact; undefined when the fact cannot be searched. */
export type FactSearchParams = (stone: StoneRow, attribute: Attribute) => AddressText | undefined;

/** Search parameters for criteria in the syntax of a response. */
export type CriteriaSearchParams = (
  searchParam: Readonly<Record<string, unknown>>,
) => AddressText | undefined;
