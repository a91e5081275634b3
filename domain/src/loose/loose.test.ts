import { describe, expect, it } from 'vitest';
import published from '../fixtures/sieve.json' with { type: 'json' };
import { aliasKey, vocabularies } from '../vocabulary.ts';
import { completeLot, type LotInput } from './loose-lot.ts';
import { lotAttributes } from './lot-attributes.ts';
import { sievePlates } from './sieve-chart.ts';
import { averageWeightOf, classOfMm, classOfSieve, mmOfSieve } from './sieve.ts';
import { formatLotSize } from './format-lot-size.ts';

const lot: LotInput = {
  lot_no: 'P-1',
  kind: 'MELEE',
  type: 'Natural',
  shape: 'ROUND',
  sieve_from: '6.5',
  sieve_to: '11',
  mm_from: null,
  mm_to: null,
  pointer_from: null,
  pointer_to: null,
  color: 'G-H',
  clarity: 'VS-SI',
  make: 'VG',
  treatment: 'NONE',
  pieces: 420,
  carats: 20_155,
  rate: 412_50,
  min_carats: 5_000,
  selection_allowed: true,
  screened: true,
  location: 'DXB',
  status: 'AVAILABLE',
  remark: null,
};

describe('sieve chart', () => {
  it.each(published.values)('returns size, weight and class of +$plus-$minus as published', (step) => {
    expect(mmOfSieve(step)).toEqual({
      from: Math.round(Number(step.mm_from) * 100),
      to: Math.round(Number(step.mm_to) * 100),
    });
    expect(averageWeightOf(step)).toBe(Math.round(Number(step.avg_cts) * 1000));
    expect(classOfSieve(step)).toBe(step.group);
  });

  it('covers ranges of several plates, open ranges and ranges across a class border', () => {
    expect(mmOfSieve({ plus: '2', minus: '6.5' })).toEqual({ from: 125, to: 180 });
    expect(classOfSieve({ plus: '2', minus: '6.5' })).toBe('STAR');
    expect(classOfSieve({ plus: '6.5', minus: '11' })).toBe('MELEE');
    expect(classOfSieve({ plus: '11', minus: null })).toBe('POINTER');
    expect(classOfSieve({ plus: null, minus: '2' })).toBe('-2');
    expect(classOfSieve({ plus: '2', minus: '11' })).toBe('MIX');
    expect(mmOfSieve({ plus: '11', minus: null })).toEqual({ from: 270, to: null });
  });

  it('returns null for unknown plates and reversed ranges', () => {
    expect(mmOfSieve({ plus: '6.7', minus: '11' })).toBeNull();
    expect(classOfSieve({ plus: '11', minus: '6.5' })).toBeNull();
    expect(averageWeightOf({ plus: '2', minus: '2' })).toBeNull();
  });

  it('classifies millimetre sizes by the same borders', () => {
    expect(classOfMm({ from: 130, to: 140 })).toBe('STAR');
    expect(classOfMm({ from: 170, to: 180 })).toBe('STAR');
    expect(classOfMm({ from: 170, to: 190 })).toBe('MIX');
    expect(classOfMm({ from: 270, to: 270 })).toBe('POINTER');
    expect(classOfMm({ from: null, to: null })).toBeNull();
  });

  it('lists each plate once', () => {
    expect(new Set(sievePlates).size).toBe(published.values.length + 1);
  });
});

describe('completeLot', () => {
  it('computes the amount as rate times carats, to the cent', () => {
    expect(completeLot(lot).amount).toBe(831_394);
    expect(completeLot({ ...lot, rate: 33_33, carats: 1_500 }).amount).toBe(5_000);
  });

  it('takes the millimetres of the plates unless the lot states its own', () => {
    expect(completeLot(lot)).toMatchObject({ mm_from: 180, mm_to: 270, sieve_class: 'MELEE' });
    const measured = completeLot({ ...lot, sieve_from: null, sieve_to: null, mm_from: 130, mm_to: 140 });
    expect(measured).toMatchObject({ mm_from: 130, mm_to: 140, sieve_class: 'STAR' });
  });

  it('produces a lot whose size is formatted as the trade writes it', () => {
    expect(formatLotSize(completeLot(lot))).toBe('+6.5-11 · 1.80-2.70 mm');
    const none = { ...lot, sieve_from: null, sieve_to: null };
    expect(formatLotSize({ ...none, pointer_from: 180, pointer_to: 220 })).toBe('0.18-0.22 ct');
    expect(formatLotSize({ ...none, mm_from: 270 })).toBe('2.70+ mm');
    expect(formatLotSize(none)).toBe('');
  });
});

it('names each lot attribute and each file header once, with values for every list', () => {
  expect(new Set(lotAttributes.map(({ key }) => key)).size).toBe(lotAttributes.length);
  const headers = lotAttributes.flatMap((attribute) => [
    ...attribute.headers,
    ...(attribute.span?.headers ?? []),
  ]);
  expect(new Set(headers.map(aliasKey)).size).toBe(headers.length);
  const lists = lotAttributes.flatMap((one) => (one.kind === 'list' ? [vocabularies[one.vocabulary]] : []));
  for (const { values } of lists) expect(values.length).toBeGreaterThan(1);
});

it('reads the grade groups dealers write', () => {
  expect(vocabularies['loose-colour'].read('DEF')).toBe('D-F');
  expect(vocabularies['loose-clarity'].read('vs/si')).toBe('VS-SI');
  expect(vocabularies['loose-shape'].read('Mixed')).toBe('MIX');
  expect(vocabularies['loose-shape'].read('Round Brilliant')).toBe('ROUND');
});
