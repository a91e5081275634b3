import { readFileSync } from 'node:fs';
import { parseNumberList, parseShorthand } from '@loupe/domain';
import type { Query, StockIndex } from '@loupe/stock-index';
import { meanSearchMs } from './changes.ts';
import { summariseTimings } from './timing.ts';

/** The requests that the grammar is tested with, as dealers wrote them. */
function requests(): string[] {
  const file = new URL('../../domain/src/fixtures/trade-requests.json', import.meta.url);
  return [...readFileSync(file, 'utf8').matchAll(/"text": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)),
  );
}

function perCall(work: (text: string) => unknown, texts: readonly string[], rounds: number): number {
  for (let round = 0; round < rounds; round++) texts.forEach(work);
  return summariseTimings(
    Array.from({ length: rounds }, () => {
      const started = performance.now();
      texts.forEach(work);
      return (performance.now() - started) / texts.length;
    }),
  ).p50;
}

/**
 * Compares parsing a request with answering one, and with the minimum that any parser does: folding the text
 * and splitting it into tokens.
 */
export function measureShorthand(index: StockIndex, queries: readonly Query[]): string[] {
  const texts = requests();
  const read = perCall(parseShorthand, texts, 50);
  const words = perCall(
    (text) =>
      text
        .normalize('NFKC')
        .toUpperCase()
        .split(/[\s,;]+/),
    texts,
    50,
  );
  const searchMs = meanSearchMs(index, queries, 1);
  const list = Array.from({ length: 1_000 }, (_, one) => `${one + 1}. L${one + 10_000} 1.01 G VS1`).join(
    '\n',
  );
  const listed = perCall(parseNumberList, [list], 20);
  return [
    `shorthand, ${texts.length} requests: ${read.toFixed(3)} ms each, ${(read / searchMs).toFixed(2)} × a full answer (${searchMs.toFixed(3)} ms), ${(read / words).toFixed(0)} × parting words; a list of 1,000 numbers ${listed.toFixed(2)} ms`,
  ];
}
