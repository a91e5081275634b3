import { lotAttributes, type LooseLot, type LotAttribute } from '@loupe/domain';

export type LotColumnType = 'text' | 'integer' | 'bigint' | 'boolean';

/** The database type an attribute of a lot is stored in; money of a whole lot may pass 32 bits. */
export function lotColumnType({ kind, key }: LotAttribute): LotColumnType {
  if (kind === 'flag') return 'boolean';
  if (kind === 'figure') return key === 'amount' ? 'bigint' : 'integer';
  return 'text';
}

/** Columns that are facts of a lot, in the order of the attribute table. */
export const lotColumns: readonly string[] = lotAttributes.map(({ key }) => key);

/** A lot as the database has it; its columns are those of the attribute table. */
export type StoredLot = LooseLot & { readonly uuid: string };
