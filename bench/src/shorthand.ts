import { readFileSync } from 'node:fs';
import { readNumberList, readShorthand } from '@loupe/domain';
import type { Query, StockIndex } from '@loupe/stock-index';
import { meanAnswer } from './changes.ts';
import { timingOf } from './timing.ts';

/** The requests the grammar is held to, as dealers wrote them. */
function requests(): string[] {
  const file = new URL('../../domain/src/fixtures/trade-requests.json', import.meta.url);
  return [...readFileSync(file, 'utf8').matchAll(/"text": ("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) =>
    String(JSON.parse(text)),
  );
}

function perCall(work: (text: string) => unknown, texts: readonly string[], rounds: number): number {
  for (let round = 0; round < rounds; round++) texts.forEach(work);
  return timingOf(
    Array.from({ length: rounds }, () => {
      const started = performance.now();
      texts.forEach(work);
      return (performance.now() - started) / texts.length;
    }),
  ).p50;
}

/** Reading a request beside answering one, and beside the least any reader does: folding the text and parting its words. */
export function measureShorthand(index: StockIndex, queries: readonly Query[]): string[] {
  const texts = requests();
  const read = perCall(readShorthand, texts, 50);
  const words = perCall(
    (text) =>
      text
        .normalize('NFKC')
        .toUpperCase()
        .split(/[\s,;]+/),
    texts,
    50,
  );
  const answer = meanAnswer(index, queries, 1);
  const list = Array.from({ length: 1_000 }, (_, one) => `${one + 1}. L${one + 10_000} 1.01 G VS1`).join(
    '\n',
  );
  const listed = perCall(readNumberList, [list], 20);
  return [
    `shorthand, ${texts.length} requests: ${read.toFixed(3)} ms each, ${(read / answer).toFixed(2)} × a full answer (${answer.toFixed(3)} ms), ${(read / words).toFixed(0)} × parting words; a list of 1,000 numbers ${listed.toFixed(2)} ms`,
  ];
}
