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
});

test('sends several lines or requests, and requests for pairs and parcels, to the screen of requests', () => {
  for (const text of [
    'RD 1.00 D VS1\nOV 2.00 E VS2',
    'Hi bro\nRD 1.00 D VS1 3EX\nL1001\nL1002',
    'pair cushion 3ct each F VS',
    'round melee +6.5-11 GH VS',
  ])
    expect(interpretSearchText(text)).toEqual({ kind: 'requests', text });
});

test('searches one report number in every usual writing', () => {
  for (const text of [
    'GIA3305833164',
    '3305833164GIA',
    '3305 833 164',
    '3305833164.0',
    'Report no: 3305833164',
  ])
    expect(interpretSearchText(text)).toMatchObject({
      kind: 'result',
      criteria: { packets: ['3305833164'] },
    });
});
