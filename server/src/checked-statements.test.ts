import path from 'node:path';
import { expect, it } from 'vitest';
import { describeOnDatabase } from './testing/databases.ts';
import { checkStatements } from './testing/sql-check/check-statements.ts';

const sources = import.meta.dirname;

/**
 * The wrapper that runs every statement, the runner of the migrations' files, and what creates roles and databases, which
 * cannot be prepared.
 */
const unchecked = [
  'platform/database.ts',
  'platform/migrations.ts',
  'platform/tenants/create-tenant-database.ts',
].map((file) => path.join(sources, file));

describeOnDatabase('statements', (open) => {
  it('fit the migrated schema: texts, parameters and rows', { timeout: 120_000 }, async () => {
    const { url } = await open();
    const { statements, problems } = await checkStatements({
      tsconfig: path.join(sources, '../tsconfig.json'),
      isChecked: (file) =>
        file.startsWith(`${sources}/`) && !/\.test\.ts$|\/testing\//.test(file) && !unchecked.includes(file),
      url,
    });
    expect(problems).toEqual([]);
    expect(statements).toBeGreaterThan(500);
  });
});
