import { storedAttributes } from '@loupe/domain';
import sql from 'sql-template-tag';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../../testing/databases.ts';
import { columnTypeOf } from './column-type.ts';

/** Columns of a stone besides its attributes. */
const bookkeeping = [
  'id',
  'uuid',
  'price_basis',
  'is_net',
  'list_basis',
  'no_list_reason',
  'lot_kind',
  'pieces',
  'pair_stock_no',
  'is_separable',
  'uploaded_media',
  'uploaded_image',
  'uploaded_video',
  'uploaded_report',
  'source_cells',
  'import_id',
  'supplier_id',
  'supplier_stock_no',
  'created_at',
  'updated_at',
];

describeOnEveryDatabase('stones table', (open) => {
  it('has a column of the right type for every stored attribute and no other attribute columns', async () => {
    const database = await open();
    const { rows } = await database.query<{ name: string; type: string }>(
      sql`select attname as name, format_type(atttypid, atttypmod) as type from pg_attribute
        where attrelid = 'stones'::regclass and attnum > 0 and not attisdropped`,
    );
    const typeOf = new Map(rows.map(({ name, type }) => [name, type]));
    const attributes = storedAttributes.map((attribute) => [attribute.key, columnTypeOf(attribute)] as const);
    expect(attributes.map(([key]) => [key, typeOf.get(key)])).toEqual(attributes);
    expect([...typeOf.keys()].toSorted()).toEqual(
      [...bookkeeping, ...attributes.map(([key]) => key)].toSorted(),
    );
  });
});
