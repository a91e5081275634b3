import type { StoneFacts } from '@loupe/domain';
import { storedAttributes } from '@loupe/domain';
import { z } from 'zod';
import { columnTypeOf } from './tables.ts';

/** One stored value of an attribute, null when unknown. */
export type FactValue = string | number | readonly string[] | null;

const factSchemas = {
  text: z.string().nullable(),
  'text[]': z.array(z.string()).nullable(),
  integer: z.int().nullable(),
};

const factsByTable = z.object(
  Object.fromEntries(
    storedAttributes.map((attribute) => [attribute.key, factSchemas[columnTypeOf(attribute)]]),
  ),
);

const isStoneFacts = (value: unknown): value is StoneFacts => factsByTable.safeParse(value).success;

/** The stored attributes of a stone, checked against the attribute table. */
export const stoneFactsSchema = z.custom<StoneFacts>(isStoneFacts, 'not the facts of a stone');

/** A stone as the features above know it. */
const stoneSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  basis: z.enum(['DISC', 'PPC']),
  isNet: z.boolean(),
  listBasis: z.enum(['OWN', '5CT']).nullable(),
  noListReason: z.string().nullable(),
  lotKind: z.enum(['STONE', 'PAIR_LOT']),
  pieces: z.int(),
  separable: z.boolean(),
  facts: stoneFactsSchema,
});
export type Stone = z.infer<typeof stoneSchema>;

const bookkeeping = [
  'id',
  'uuid',
  'basis',
  'is_net',
  'list_basis',
  'no_list_reason',
  'lot_kind',
  'separable',
  'pair_stock_no',
  'supplier_id',
] as const;
const attributeKeys = storedAttributes.map(({ key }) => key);

/** Columns of the row stream, in its order: bookkeeping first, then the attribute table's order. */
export const stoneColumns: readonly string[] = [...bookkeeping, ...attributeKeys];

/** What a single stone is read with. */
export const wholeStoneColumns: readonly string[] = [...stoneColumns, 'pieces'];

/** Makes a stone of a database row that has {@link wholeStoneColumns}. */
export function stoneFromRow(row: Readonly<Record<string, unknown>>): Stone {
  return stoneSchema.parse({
    id: Number(row['id']),
    uuid: row['uuid'],
    basis: row['basis'],
    isNet: row['is_net'],
    listBasis: row['list_basis'],
    noListReason: row['no_list_reason'],
    lotKind: row['lot_kind'],
    pieces: row['pieces'],
    separable: row['separable'],
    facts: Object.fromEntries(attributeKeys.map((key) => [key, row[key]])),
  });
}
