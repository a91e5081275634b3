import { expect, it } from 'vitest';
import type { Database } from '../platform/database.ts';
import { describeOnDatabase } from '../testing/databases.ts';
import { runProgram } from '../testing/spawn-program.ts';

/** Runs the command as the operator does, on the database of a running server. */
const run = async (database: Database, ...positionals: string[]) =>
  runProgram('cli/desk', positionals, { DATABASE_URL: database.url });

describeOnDatabase('npm run desk', (open) => {
  it('exits with 0 on success, 1 on a rejected change, 2 on invalid arguments', async () => {
    const database = await open();
    const done = await run(database, 'create-account', 'customer', 'lena@test.example');
    expect([done.code, done.stderr]).toEqual([0, '']);
    expect(done.stdout).toContain('Account created: customer lena@test.example.');
    const refused = await run(database, 'deactivate', 'lena@test.example');
    expect([refused.code, refused.stdout]).toEqual([1, '']);
    expect(refused.stderr).toBe('The account cannot change from IN_REVIEW to INACTIVE.\n');
    const wrong = await run(database, 'toString');
    expect(wrong.code).toBe(2);
    expect(wrong.stderr).toContain('Unknown command: toString.');
    const help = await run(database);
    expect(help.code).toBe(0);
    expect(help.stdout).toContain('confirm-order ORDER_NO [PACKET…]');
  });
});
