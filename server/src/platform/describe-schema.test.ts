import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { describeOnEveryDatabase } from '../testing/databases.ts';
import { describeSchema } from './describe-schema.ts';

describeOnEveryDatabase('the schema file', (open) => {
  it('matches the result of the migrations', async () => {
    const written = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8');
    expect(await describeSchema(await open())).toBe(written);
  });
});
