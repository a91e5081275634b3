import type { StoneFacts } from '@loupe/domain';
import { storedAttributes } from '@loupe/domain';
import { z } from 'zod';
import { columnTypeOf } from './column-type.ts';

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

/** Stone model shared by the features built on the stock. */
const stoneSchema = z.object({
  id: z.int(),
  uuid: z.string(),
  priceBasis: z.enum(['DISC', 'PPC']),
  isNet: z.boolean(),
  listBasis: z.enum(['OWN', '5CT']).nullable(),
  noListReason: z.string().nullable(),
  lotKind: z.enum(['STONE', 'PAIR_LOT']),
  pieces: z.int(),
  isSeparable: z.boolean(),
  facts: stoneFactsSchema,
});
export type Stone = z.infer<typeof stoneSchema>;

const bookkeeping = [
  'id',
  'uuid',
  'price_basis',
  'is_net',
  'list_basis',
  'no_list_reason',
  'lot_kind',
  'is_separable',
  'pair_stock_no',
  'supplier_id',
] as const;
const attributeKeys = storedAttributes.map(({ key }) => key);

/**
 * Columns of the row stream, in order: bookkeeping columns first, then attributes in the order of the
 * attribute table.
 */
export const stoneColumns: readonly string[] = [...bookkeeping, ...attributeKeys];

/** Columns read for a single stone. */
export const wholeStoneColumns: readonly string[] = [...stoneColumns, 'pieces'];

/** A database row with the columns {@link wholeStoneColumns}, not yet parsed. */
export type StoneRow = Readonly<Record<string, unknown>>;

/** Parses such a row. */
export function stoneFromRow(row: StoneRow): Stone {
  return stoneSchema.parse({
    id: Number(row['id']),
    uuid: row['uuid'],
    priceBasis: row['price_basis'],
    isNet: row['is_net'],
    listBasis: row['list_basis'],
    noListReason: row['no_list_reason'],
    lotKind: row['lot_kind'],
    pieces: row['pieces'],
    isSeparable: row['is_separable'],
    facts: Object.fromEntries(attributeKeys.map((key) => [key, row[key]])),
  });
}
