import { storedAttributes, type StoneFacts } from '@loupe/domain';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom } from 'pg-copy-streams';
import sql from 'sql-template-tag';
import { formatCopyValue } from '../features/stock/copy-format.ts';
import type { Transaction } from '../platform/database.ts';
import { nameList } from '../platform/sql.ts';
import type { DemoStone } from './generate-stock.ts';

const isKey = (key: string, facts: StoneFacts): key is keyof StoneFacts => key in facts;

function line({ facts, priceBasis, isNet, listBasis, noListReason }: DemoStone): string {
  const values = storedAttributes.map(({ key }) => (isKey(key, facts) ? facts[key] : null));
  return `${[...values, priceBasis, isNet, listBasis, noListReason].map(formatCopyValue).join('\t')}\n`;
}

/** Inserts demo stones with one COPY. */
export async function insertStones(transaction: Transaction, stones: Iterable<DemoStone>): Promise<void> {
  const attributes = nameList(storedAttributes.map(({ key }) => key));
  const copyStones = sql`copy stones (${attributes}, price_basis, is_net, list_basis, no_list_reason) from stdin`;
  const target = transaction.client.query(copyFrom(copyStones.text));
  await pipeline(
    Readable.from(
      (function* lines() {
        for (const stone of stones) yield line(stone);
      })(),
    ),
    target,
  );
}
