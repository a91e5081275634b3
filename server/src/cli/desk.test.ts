import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { Database } from '../platform/database.ts';
import { describeOnDatabase } from '../testing/databases.ts';

const command = fileURLToPath(new URL('./desk.ts', import.meta.url));

/** Runs the command as the operator does, beside a running server. */
async function run(database: Database, ...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', command, ...words], {
    env: { ...process.env, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = { out: '', err: '' };
  child.stdout.on('data', (text) => (said.out += String(text)));
  child.stderr.on('data', (text) => (said.err += String(text)));
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { code, ...said };
}

describeOnDatabase('npm run desk', (open) => {
  it('ends with 0 when it did what it was told, 1 when it may not, 2 when it was told wrongly', async () => {
    const database = await open();
    const done = await run(database, 'create-account', 'customer', 'lena@test.example');
    expect([done.code, done.err]).toEqual([0, '']);
    expect(done.out).toContain('customer lena@test.example is created.');
    const refused = await run(database, 'deactivate', 'lena@test.example');
    expect([refused.code, refused.out]).toEqual([1, '']);
    expect(refused.err).toBe('An account that is IN_REVIEW cannot become INACTIVE.\n');
    const wrong = await run(database, 'toString');
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('There is no command toString.');
    const help = await run(database);
    expect(help.code).toBe(0);
    expect(help.out).toContain('confirm-order ORDER_NO [PACKET…]');
  });
});
