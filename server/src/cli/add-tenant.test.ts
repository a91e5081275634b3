import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@loupe/contract';
import pg from 'pg';
import sql from 'sql-template-tag';
import { expect, it, onTestFinished } from 'vitest';
import { describeOnDatabase } from '../testing/databases.ts';
import { runProgram } from '../testing/spawn-program.ts';
import { startProduct } from '../testing/start-product.ts';
import { temporaryDataFolder } from '../testing/temporary-data-folder.ts';
import { identifier } from '../platform/sql.ts';

const root = path.join(import.meta.dirname, '../../..');
const unit = (name: string) => readFileSync(path.join(root, 'deploy', name), 'utf8');

function tenantsFolder(): string {
  const folder = temporaryDataFolder('loupe-tenants-');
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

describeOnDatabase('npm run tenant:add', (open) => {
  it('adds two companies that know nothing of each other', { timeout: 400_000 }, async () => {
    const database = await open();
    const folder = tenantsFolder();
    const names = ['one', 'two'].map((name) => `${name}-${Math.random().toString(36).slice(2, 8)}`);
    const add = async (name: string, email: string, inFolder = folder) =>
      runProgram(
        'cli/add-tenant',
        [name, '--url', `https://${name}.example`, '--admin', email, '--folder', inFolder],
        { DATABASE_URL: database.url },
      );
    const databaseOf = (name: string) => `loupe_${name.replace('-', '_')}`;
    const databases = async () => {
      const { rows } = await database.query<{ datname: string }>(
        sql`select datname from pg_database where datname = any(${names.map(databaseOf)}) order by 1`,
      );
      return rows.map(({ datname }) => datname);
    };
    onTestFinished(async () => {
      for (const name of await databases()) {
        await database.query(sql`drop database ${identifier(name)} with (force)`);
        await database.query(sql`drop role ${identifier(name)}`);
      }
    });

    const tenants = [];
    for (const name of names) {
      const email = `admin@${name}.example`;
      const added = await add(name, email);
      expect(added.code, added.output).toBe(0);
      expect(added.stdout).toContain(`systemctl enable --now loupe@${name}`);
      const password = /Initial password: (\S+)/.exec(added.stdout)?.[1] ?? '';
      const file = (one: string) => readFileSync(path.join(folder, name, one), 'utf8').trim();
      tenants.push({ name, email, password, url: file('database-url'), settings: file('loupe.env') });
      expect(statSync(path.join(folder, name, 'secret-key')).mode & 0o077).toBe(0);
    }
    expect(tenants.map(({ settings }) => /PORT=(\d+)/.exec(settings)?.[1])).toEqual(['8081', '8082']);
    // A name that exists is refused, and so is an e-mail that is none; both leave everything as it was.
    const again = await add(names[0] ?? '', 'other@test.example');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('already exists')]);
    const elsewhere = await add(names[0] ?? '', 'other@test.example', `${folder}/other`);
    expect(elsewhere.stderr).toContain('already has a database or role');
    expect(await databases()).toEqual(names.map(databaseOf).toSorted());
    names.push('three-not-added');
    const wrong = await add('three-not-added', 'no e-mail');
    expect([wrong.code, wrong.stderr.trim()]).toEqual([1, 'EMAIL must be an email address.']);
    expect(await databases()).toHaveLength(2);
    expect(readdirSync(folder)).toEqual(names.slice(0, 2).toSorted());

    const [one, two] = tenants;
    if (one === undefined || two === undefined) throw new Error('two tenants are missing');
    const intruder = new URL(one.url);
    intruder.pathname = new URL(two.url).pathname;
    const client = new pg.Client({ connectionString: intruder.href });
    await expect(client.connect()).rejects.toThrow('permission denied for database');

    const signInAt = async (address: string, { email, password }: typeof one) => {
      const response = await fetch(`${address}${calls.login.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ data: { email, password } }),
      });
      return calls.login.response.parse(await response.json()).message;
    };
    for (const tenant of tenants) {
      const data = path.join(folder, `data-${tenant.name}`);
      mkdirSync(data);
      // As the service starts it: secrets from files, settings from the environment.
      const { address } = await startProduct({
        DATABASE_URL: undefined,
        DATABASE_URL_FILE: path.join(folder, tenant.name, 'database-url'),
        SECRET_KEY: undefined,
        SECRET_KEY_FILE: path.join(folder, tenant.name, 'secret-key'),
        DATA_DIR: data,
      });
      for (const other of tenants)
        expect(await signInAt(address, other)).toBe(other === tenant ? '500' : '100');
    }
  });

  it('explains in one sentence what it cannot do', async () => {
    const database = await open();
    const none = await runProgram(
      'cli/add-tenant',
      ['a', '--url', 'https://a.example', '--admin', 'a@a.example'],
      {
        DATABASE_URL: '',
      },
    );
    expect(none.stderr.trim()).toBe('DATABASE_URL must be set: tenants need a PostgreSQL of your own.');
    await database.query(sql`create role powerless login password 'nothing'`);
    onTestFinished(async () => {
      await database.query(sql`drop role powerless`);
    });
    const url = new URL(database.url);
    [url.username, url.password] = ['powerless', 'nothing'];
    const folder = tenantsFolder();
    writeFileSync(path.join(folder, 'note'), '');
    const refused = await runProgram(
      'cli/add-tenant',
      ['a', '--url', 'https://a.example', '--admin', 'a@a.example', '--folder', folder],
      { DATABASE_URL: url.href },
    );
    expect(refused.stderr.trim()).toBe('The role of DATABASE_URL may not create roles and databases.');
    expect(readdirSync(folder)).toEqual(['note']);
  });
});

it('starts the services of tenants as confined as the one of a single company', () => {
  const own = /%i|LoadCredential|_FILE=|EnvironmentFile|DATA_DIR|StateDirectory=|Description|^#/;
  const shared = (name: string) =>
    unit(name)
      .split('\n')
      .filter((line) => !own.test(line));
  expect(shared('loupe@.service')).toEqual(shared('loupe.service'));
  expect(unit('loupe@.service')).toContain('LoadCredential=database-url:/etc/loupe/%i/database-url');
});
