import path from 'node:path';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { describeOnDatabase } from '../databases.ts';
import { checkStatements } from './check-statements.ts';

const fixture = fileURLToPath(new URL('./statements.fixture.ts', import.meta.url));
const lines = readFileSync(fixture, 'utf8').split('\n');

/** The name of the fixture's statement at a line of the file. */
function nameAt(line: number): string {
  const names = lines.slice(0, line).map((text) => /^ {2}(\w+): async/.exec(text)?.[1]);
  return names.findLast((name) => name !== undefined) ?? '';
}

describeOnDatabase('the check of statements', (open) => {
  it('reports each error, also on a rarely taken path, and accepts correct statements', async () => {
    const { url } = await open();
    const { statements, problems } = await checkStatements({
      tsconfig: path.join(import.meta.dirname, '../../../tsconfig.json'),
      isChecked: (file) => file === fixture,
      url,
    });
    expect(statements).toBe(16);
    const found = problems.map((problem) => {
      const [, line = '', text = ''] = /:(\d+): (.*)$/s.exec(problem) ?? [];
      return [nameAt(Number(line)), text.replace(/ \(.*fixture.*\)$/, '')];
    });
    expect(found).toEqual([
      ['unknownColumn', expect.stringContaining('column "paper" does not exist in: select id from orders')],
      ['unknownColumnOnOnePath', expect.stringContaining('column "paper" does not exist')],
      ['otherColumn', 'the row has number, which the statement does not return'],
      ['otherColumn', 'the statement returns id, which the row does not have'],
      ['otherType', 'id: int8 is a number, not string'],
      ['canBeNull', 'carrier: orders.carrier can be null'],
      ['json', 'params: jsonb must be declared unknown and parsed'],
      ['missingValue', expect.stringContaining('order_lines.status can also be')],
      ['undeclaredRow', 'the statement returns columns, but no row is declared'],
      ['schemaOfOtherType', 'id: int8 is a number, not Date'],
      ['textForNumber', 'value 1: string for a parameter of type _int4'],
      ['unknownText', 'the text of text cannot be followed'],
    ]);
  });
});
