import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrationsFolder } from './platform/migrations.ts';
import { findLockingStatements } from './testing/find-locking-statements.ts';

/** Earlier migrations were released before nodes of two versions could run side by side. */
const firstChecked = '0102';

describe('a migration', () => {
  it('locks no table for long and breaks no node of the former version', async () => {
    const names = readdirSync(migrationsFolder()).filter(
      (name) => name.endsWith('.sql') && name >= firstChecked,
    );
    const found = await Promise.all(
      names.map(async (name) => ({
        name,
        found: await findLockingStatements(readFileSync(join(migrationsFolder(), name), 'utf8')),
      })),
    );
    expect(found.filter((one) => one.found.length > 0)).toEqual([]);
  });

  it.each([
    ['create index on orders (placed_at)', 'builds an index of orders under a lock'],
    ['create index concurrently on orders (placed_at)', 'begin the file with'],
    ['alter table stones alter column carat type bigint', 'changes the type of a column'],
    ['alter table stones drop column carat', 'drops a column'],
    ['alter table stones alter column carat set not null', 'reads every row'],
    ['alter table stones add column a int not null', 'former nodes insert no value'],
    ['alter table stones add column a uuid default gen_random_uuid()', 'computes a default for every row'],
    ['alter table stones add column a int check (a > 0)', 'reads every row'],
    ['alter table stones add constraint a check (carat > 0)', 'as not valid'],
    ['alter table stones add constraint a unique (stock_no)', 'create it concurrently first'],
    ['alter table stones rename column carat to weight', 'renames'],
    ['alter table orders rename to sales', 'renames'],
    ['drop table orders', 'drops what'],
    ['drop view orders_seen', 'drops what'],
    ['update stones set carat = carat + 0', 'in portions'],
    ['delete from audit_log', 'in portions'],
    ['truncate orders', 'empties a table'],
    ['lock table orders', 'locks a table'],
    ['do $$ begin update stones set carat = 1; end $$', 'hides what it locks'],
    ['cluster stones', 'rewrites a table'],
  ])('is refused with: %s', async (text, reason) => {
    expect((await findLockingStatements(text)).join()).toContain(reason);
  });

  it.each([
    'create table a (n int); create index on a (n); insert into a values (1); update a set n = 2',
    'alter table stones add column a int not null default 0',
    'alter table stones add column a text',
    'alter table stones add constraint a check (carat > 0) not valid',
    'alter table orders add constraint a unique using index orders_a',
    'create or replace function a() returns int language sql as $$ select 1 $$',
    '-- statement by statement\ndrop index concurrently if exists a;\ncreate index concurrently a on orders (placed_at);',
    '-- statement by statement\nalter table stones validate constraint a;',
  ])('is accepted with: %s', async (text) => {
    expect(await findLockingStatements(text)).toEqual([]);
  });
});
