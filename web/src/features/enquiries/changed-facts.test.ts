import type { EnquiryItem } from '@loupe/contract';
import { expect, test } from 'vitest';
import { createStoneRow } from '../../testing/stub-server.ts';
import { findChangedFacts } from './changed-facts.ts';

const { stock_uuid: uuid, ...storedFacts } = createStoneRow(1);
const item = (more: Partial<EnquiryItem>): EnquiryItem => ({
  item_id: 'i',
  kind: 'STONE',
  goods_uuid: uuid,
  name: 'L1',
  reference: '',
  snapshot: storedFacts,
  stone: createStoneRow(1),
  lot: null,
  piece: null,
  ...more,
});

test('finds no change in unchanged goods', () => {
  expect(findChangedFacts(item({}))).toEqual([]);
});

test("reports changes of a stone's status and price only", () => {
  const stone = createStoneRow(1, { status: 'HOLD', final_ppc: '7000.00', eye_clean: 'YES' });
  expect(findChangedFacts(item({ stone }))).toEqual([
    { key: 'status', before: 'AVAILABLE', now: 'HOLD' },
    { key: 'final_ppc', before: '6860.00', now: '7000.00' },
  ]);
});

test("reports changes of a lot's pieces and carats", () => {
  const facts = { status: 'AVAILABLE', carats: '10.000', rate: '500.00', pieces: null };
  const lot = { ...facts, lot_uuid: uuid, size: '+6.5-11', image: null, carats: '7.250', pieces: '120' };
  expect(findChangedFacts(item({ kind: 'LOT', stone: null, lot, snapshot: facts }))).toEqual([
    { key: 'pieces', before: null, now: '120' },
    { key: 'carats', before: '10.000', now: '7.250' },
  ]);
});

test('finds no change in goods that no longer exist', () => {
  expect(findChangedFacts(item({ stone: null }))).toEqual([]);
});
