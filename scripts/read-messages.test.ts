import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

const directory = mkdtempSync(join(tmpdir(), 'read-messages-'));
afterAll(() => {
  rmSync(directory, { recursive: true });
});

function readMessages(content: string) {
  const path = join(directory, 'texts.json');
  writeFileSync(path, content);
  return spawnSync(process.execPath, ['--import', 'tsx', 'scripts/read-messages.ts', path], {
    encoding: 'utf8',
  });
}

describe('the command messages:read', () => {
  it('prints the lines of each text with the criteria of the search call', () => {
    const { stdout, status } = readMessages(
      JSON.stringify(['RD 1.00-1.20 D-E VS1 GIA asdf', 'melee +2-6.5 GH VS 20 cts', 'hello']),
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      [
        {
          target: 'diamond',
          search_param: {
            shape: ['ROUND'],
            caratInputData: [{ from: '1.000', to: '1.200' }],
            color_type: ['White'],
            white_type: ['D', 'E'],
            clarity: ['VS1'],
            lab: ['GIA'],
          },
          unparsed: ['asdf'],
        },
      ],
      [
        {
          target: 'loose',
          loose: {
            lot_kind: 'MELEE',
            sieve_plus: '2',
            sieve_minus: '6.5',
            colour: ['G', 'H'],
            clarity: ['VS1', 'VS2'],
          },
          qty: { carats: 20 },
        },
      ],
      [{ target: 'diamond' }],
    ]);
  });

  it.each([
    ['not JSON', 'is not valid JSON.'],
    ['{"texts": []}', 'must be a JSON list of at most 20000 texts.'],
    ['[1]', 'must be a JSON list of at most 20000 texts.'],
  ])('refuses %s with one sentence', (content, reason) => {
    const { stderr, stdout, status } = readMessages(content);
    expect({ stdout, status }).toEqual({ stdout: '', status: 2 });
    expect(stderr.trim().endsWith(reason)).toBe(true);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });
});
