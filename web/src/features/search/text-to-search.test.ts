import { expect, test } from 'vitest';
import { meaningOf } from './text-to-search.ts';

test('a clear request is a result at once', () => {
  expect(meaningOf('oval 1.5-2ct D-F VS+ GIA')).toMatchObject({
    kind: 'result',
    criteria: { choices: { shape: { include: ['OVAL'] } }, spans: { carat: [{ from: 1500, to: 2000 }] } },
  });
});

test('numbers of packets and reports find those stones, also with a star at the end', () => {
  expect(meaningOf('L1023, 2466123456')).toMatchObject({
    kind: 'result',
    criteria: { packets: ['L1023', '2466123456'] },
  });
  expect(meaningOf('XQ-77*')).toMatchObject({ kind: 'result', criteria: { packets: ['XQ-77*'] } });
});

test('a pasted list is a result of its numbers, a thousand at most, whatever stands between them', () => {
  expect(meaningOf('Hello\n1. L1001 1.01 G VS1\nGIA 2466123456\nthanks\nL1001')).toMatchObject({
    kind: 'result',
    isList: true,
    criteria: { packets: ['L1001', '2466123456'] },
  });
  const long = Array.from({ length: 10_000 }, (_, one) => `L${one + 1_000}`).join('\n');
  const meaning = meaningOf(long);
  expect(meaning.kind === 'result' && meaning.criteria.packets).toHaveLength(1_000);
});

test('what is not clear goes to the form, which shows what was understood', () => {
  expect(meaningOf('round 1ct D for my cousin Vinny')).toMatchObject({ kind: 'form' });
  expect(meaningOf('RD 1.00 D VS1\nOV 2.00 E VS2')).toMatchObject({ kind: 'form' });
});
