import type { EnquiryItem } from '@loupe/contract';
import { expect, test } from 'vitest';
import { stoneRow } from '../../testing/answers.ts';
import { changedFacts } from './changed-facts.ts';

const { stock_uuid: uuid, ...asked } = stoneRow(1);
const item = (more: Partial<EnquiryItem>): EnquiryItem => ({
  item_id: 'i',
  kind: 'STONE',
  goods_uuid: uuid,
  name: 'L1',
  reference: '',
  asked,
  stone: stoneRow(1),
  lot: null,
  piece: null,
  ...more,
});

test('nothing has changed of goods that stand as they were asked about', () => {
  expect(changedFacts(item({}))).toEqual([]);
});

test('what a buyer wants to hear of is told: whether it can be had, and for how much', () => {
  const stone = stoneRow(1, { status: 'HOLD', final_ppc: '7000.00', eye_clean: 'YES' });
  expect(changedFacts(item({ stone }))).toEqual([
    { key: 'status', before: 'AVAILABLE', now: 'HOLD' },
    { key: 'final_ppc', before: '6860.00', now: '7000.00' },
  ]);
});

test('a lot is told by its carats and its rate', () => {
  const facts = { status: 'AVAILABLE', carats: '10.000', rate: '500.00', pieces: null };
  const lot = { ...facts, lot_uuid: uuid, size: '+6.5-11', image: null, carats: '7.250', pieces: '120' };
  expect(changedFacts(item({ kind: 'LOT', stone: null, lot, asked: facts }))).toEqual([
    { key: 'pieces', before: null, now: '120' },
    { key: 'carats', before: '10.000', now: '7.250' },
  ]);
});

test('goods that are no longer there have no facts of now', () => {
  expect(changedFacts(item({ stone: null }))).toEqual([]);
});
