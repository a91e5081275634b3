import { expect, test } from 'vitest';
import { interpretSearchText } from './interpret-search-text.ts';

test('turns a clear request directly into a result', () => {
  expect(interpretSearchText('oval 1.5-2ct D-F VS+ GIA')).toMatchObject({
    kind: 'result',
    criteria: { choices: { shape: { include: ['OVAL'] } }, ranges: { carat: [{ from: 1500, to: 2000 }] } },
  });
});

test('searches packet and report numbers, also with a trailing wildcard', () => {
  expect(interpretSearchText('L1023, 2466123456')).toMatchObject({
    kind: 'result',
    criteria: { packets: ['L1023', '2466123456'] },
  });
  expect(interpretSearchText('XQ-77*')).toMatchObject({ kind: 'result', criteria: { packets: ['XQ-77*'] } });
});

test('extracts up to a thousand numbers from a pasted list with other text between them', () => {
  expect(interpretSearchText('Hello\n1. L1001 1.01 G VS1\nGIA 2466123456\nthanks\nL1001')).toMatchObject({
    kind: 'result',
    isList: true,
    criteria: { packets: ['L1001', '2466123456'] },
  });
  const long = Array.from({ length: 10_000 }, (_, one) => `L${one + 1_000}`).join('\n');
  const meaning = interpretSearchText(long);
  expect(meaning.kind === 'result' && meaning.criteria.packets).toHaveLength(1_000);
});

test('sends unclear text to the form', () => {
  expect(interpretSearchText('round 1ct D for my cousin Vinny')).toMatchObject({ kind: 'form' });
  expect(interpretSearchText('RD 1.00 D VS1\nOV 2.00 E VS2')).toMatchObject({ kind: 'form' });
});
