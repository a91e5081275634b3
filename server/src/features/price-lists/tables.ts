import { bigint, boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const priceListSources = ['RAPAPORT', 'SAMPLE', 'MANUAL'] as const;
export type PriceListSource = (typeof priceListSources)[number];

export const priceLists = pgTable('price_lists', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  source: text('source', { enum: priceListSources }).notNull(),
  listDate: date('list_date', { mode: 'string' }).notNull(),
  importedAt: timestamp('imported_at', { withTimezone: true }).notNull().defaultNow(),
  active: boolean('active').notNull().default(false),
});

export const priceListCells = pgTable(
  'price_list_cells',
  {
    priceListId: bigint('price_list_id', { mode: 'number' })
      .notNull()
      .references(() => priceLists.id, { onDelete: 'cascade' }),
    list: text('list', { enum: ['ROUND', 'PEAR'] }).notNull(),
    lowCarat: integer('low_carat').notNull(),
    highCarat: integer('high_carat').notNull(),
    color: text('color').notNull(),
    clarity: text('clarity').notNull(),
    pricePerCarat: integer('price_per_carat').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.priceListId, table.list, table.lowCarat, table.color, table.clarity],
    }),
  ],
);
