import type { Attribute } from '@loupe/domain';
import { storedAttributes } from '@loupe/domain';
import { getTableColumns } from 'drizzle-orm';
import { pgTable } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { Connection } from '../../platform/database.ts';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { attributeColumns, columnTypeOf, stoneBookkeeping, stones } from './tables.ts';

const bookkeeping = Object.keys(stoneBookkeeping);

async function columnsInDatabase({ raw }: Connection, table: string): Promise<Record<string, string>> {
  const { rows } = await raw.query<{ name: string; type: string }>(
    `select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
      where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  );
  return Object.fromEntries(rows.map(({ name, type }) => [name, type]));
}

const columnsOf = (attributes: readonly Attribute[]) =>
  Object.fromEntries(attributes.map((attribute) => [attribute.key, columnTypeOf(attribute)]));

describeOnEveryDatabase('the table of stones', (open) => {
  it('has a column of the right type for every stored attribute, and no other', async () => {
    const found = await columnsInDatabase(await open(), 'stones');
    const attributeColumnsFound = Object.fromEntries(
      Object.entries(found).filter(([name]) => !bookkeeping.includes(name)),
    );
    expect(attributeColumnsFound).toEqual(columnsOf(storedAttributes));
    expect(Object.keys(found)).toEqual(expect.arrayContaining(bookkeeping));
    expect(Object.keys(getTableColumns(stones)).toSorted()).toEqual(Object.keys(found).toSorted());
  });

  it('takes a new attribute as one entry and one migration', async () => {
    const database = await open();
    const laserMark: Attribute = { key: 'laser_mark', kind: 'text', maxLength: 20 };
    const table = [...storedAttributes, laserMark];
    await database.raw.query('alter table stones add column laser_mark text');
    const found = await columnsInDatabase(database, 'stones');
    expect(found).toMatchObject(columnsOf(table));
    const made = pgTable('stones', { ...attributeColumns(table), ...stoneBookkeeping });
    expect(Object.keys(getTableColumns(made)).toSorted()).toEqual(Object.keys(found).toSorted());
  });
});
