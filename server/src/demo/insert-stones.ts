import { storedAttributes, type StoneFacts } from '@loupe/domain';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import { copyText } from '../features/stock/copy-text.ts';
import type { Transaction } from '../platform/database.ts';
import type { DemoStone } from './generate-stock.ts';

const isKey = (key: string, facts: StoneFacts): key is keyof StoneFacts => key in facts;

function line({ facts, basis, isNet, listBasis, noListReason }: DemoStone): string {
  const values = storedAttributes.map(({ key }) => (isKey(key, facts) ? facts[key] : null));
  return `${[...values, basis, isNet, listBasis, noListReason].map(copyText).join('\t')}\n`;
}

/** Writes made-up stones in one COPY. */
export async function insertStones({ raw }: Transaction, stones: Iterable<DemoStone>): Promise<void> {
  const columns = [
    ...storedAttributes.map(({ key }) => key),
    'basis',
    'is_net',
    'list_basis',
    'no_list_reason',
  ];
  const target = raw.query(copyFrom(`copy stones (${columns.join(', ')}) from stdin`));
  await pipeline(
    Readable.from(
      (function* lines() {
        for (const stone of stones) yield line(stone);
      })(),
    ),
    target,
  );
}
