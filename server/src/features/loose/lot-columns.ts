import { lotAttributes, type LooseLot, type LotAttribute } from '@loupe/domain';

/** The table of loose goods. */
export const lotTable = 'loose_lots';

export type LotColumnType = 'text' | 'integer' | 'bigint' | 'boolean';

/** The database type of an attribute; the amount of a lot may exceed 32 bits. */
export function lotColumnType({ kind, key }: LotAttribute): LotColumnType {
  if (kind === 'flag') return 'boolean';
  if (kind === 'figure') return key === 'amount' ? 'bigint' : 'integer';
  return 'text';
}

/** The columns with values of a lot, in the order of the attribute table. */
export const lotColumns: readonly string[] = lotAttributes.map(({ key }) => key);

/** A lot as stored; its columns are those of the attribute table. */
export type StoredLot = LooseLot & { readonly uuid: string };
