import type { Attribute } from '@loupe/domain';
import { storedAttributes } from '@loupe/domain';
import { bigint, boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export type ColumnType = 'text' | 'text[]' | 'integer';

/** The database type of each kind of attribute; sets are lists of canonical values, days Gulf day numbers. */
const columnTypes: Readonly<Record<Attribute['kind'], ColumnType>> = {
  list: 'text',
  text: 'text',
  link: 'text',
  set: 'text[]',
  range: 'integer',
  day: 'integer',
};

/** The database type an attribute is stored in. */
export const columnTypeOf = (attribute: Attribute): ColumnType => columnTypes[attribute.kind];

const columnOf = {
  text: (key: string) => text(key),
  'text[]': (key: string) => text(key).array(),
  integer: (key: string) => integer(key),
};

/** Columns of any attribute table; that of the stones is made from the table of the trade. */
export function attributeColumns(attributes: readonly Attribute[]) {
  return Object.fromEntries(
    attributes.map((attribute) => [attribute.key, columnOf[columnTypeOf(attribute)](attribute.key)]),
  );
}

/** What the house knows of a stone besides its attributes. */
export const stoneBookkeeping = {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  uuid: uuid('uuid').notNull().unique().defaultRandom(),
  basis: text('basis', { enum: ['DISC', 'PPC'] }).notNull(),
  is_net: boolean('is_net').notNull().default(false),
  list_basis: text('list_basis', { enum: ['OWN', '5CT'] }),
  no_list_reason: text('no_list_reason'),
  lot_kind: text('lot_kind', { enum: ['STONE', 'PAIR_LOT'] })
    .notNull()
    .default('STONE'),
  pieces: integer('pieces').notNull().default(1),
  /** Stock number of the stone it is sold with as a pair. */
  pair_stock_no: text('pair_stock_no'),
  separable: boolean('separable').notNull().default(true),
  /** What was uploaded for it, and the addresses of the first of each; goes before the supplier's links. */
  uploaded_media: text('uploaded_media').array(),
  uploaded_image: text('uploaded_image'),
  uploaded_video: text('uploaded_video'),
  uploaded_report: text('uploaded_report'),
  raw: jsonb('raw'),
  import_id: bigint('import_id', { mode: 'number' }),
  /** Whose stock it is; customers never learn it. */
  supplier_id: bigint('supplier_id', { mode: 'number' }).notNull().default(1),
  /** The number in the supplier's files, where customers see another; null where both are the same. */
  supplier_stock_no: text('supplier_stock_no'),
  created_at: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  updated_at: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
};

/** The stones. Attribute columns come from the attribute table and are not spelled here. */
export const stones = pgTable('stones', { ...attributeColumns(storedAttributes), ...stoneBookkeeping });
