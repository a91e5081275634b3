import sql from 'sql-template-tag';
import type { Database } from './database.ts';

interface Piece {
  readonly name: string;
  readonly lines: readonly string[];
}

/**
 * Describes the schema of a database as readable SQL: tables with columns and constraints, then indexes, by
 * name. The text is the same on every PostgreSQL version; a file of it beside the migrations shows their
 * result.
 */
export async function describeSchema(database: Database): Promise<string> {
  const tables = await database.query<Piece>(sql`
    select c.relname as name, array_cat(
      (select array_agg(format('%I %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attnotnull then ' not null' else '' end,
          case when a.attidentity = 'a' then ' generated always as identity'
               when a.attgenerated = 's' then ' generated always as ' || pg_get_expr(d.adbin, d.adrelid) || ' stored'
               when d.adbin is not null then ' default ' || pg_get_expr(d.adbin, d.adrelid) else '' end)
          order by a.attnum)
        from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
      (select array_agg(format('constraint %I %s', k.conname, pg_get_constraintdef(k.oid)) order by k.conname)
        from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u', 'f', 'c'))) as lines
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const indexes = await database.query<{ definition: string }>(sql`
    select pg_get_indexdef(i.indexrelid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
    order by c.relname`);
  const created = tables.rows.map(
    ({ name, lines }) => `create table ${name} (\n${lines.map((line) => `  ${line}`).join(',\n')}\n);`,
  );
  const indexed = indexes.rows.map(({ definition }) => `${definition};`);
  return `${['-- Written by npm run db:dump-schema; migrations are the source.', ...created, indexed.join('\n')].join('\n\n')}\n`;
}
