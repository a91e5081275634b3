import type { ReturnedRow } from '@loupe/contract';
import { expect, test } from 'vitest';
import { keepSentAnswers } from './keep-sent-answers.ts';

const row = (change: Partial<ReturnedRow>): ReturnedRow => ({
  row: 2,
  stock_no: 'A-1',
  status: 'AVAILABLE',
  stock_uuid: 'uuid-1',
  file_price: { ppc: '4500.00', disc: '-35.00' },
  current_price: { ppc: '4500.00', disc: '-35.00' },
  price_change_cents: 0,
  offer: { text: '-40%', ppc_cents: 4_200_00, issue: null },
  hold: { text: 'yes', issue: null },
  ...change,
});
const issue = { problem: 'not listed', cause: { kind: 'ANSWER_NOT_LISTED', args: {} } };
const again = row({
  status: 'HELD_BY_COMPANY',
  offer: { text: '-40%', ppc_cents: null, issue },
  hold: { text: 'yes', issue },
});

test('shows the new status beside the answer that was sent', () => {
  const outcomes = { 'uuid-1': { hold: { kind: 'sent', result: 'HELD' } } } as const;
  expect(keepSentAnswers([again], [row({})], outcomes)).toEqual([
    { ...again, hold: { text: 'yes', issue: null } },
  ]);
});

test('keeps the stone of an outcome that is listed no more, and reads answers without an outcome again', () => {
  const outcomes = { 'uuid-1': { offer: { kind: 'sent', result: 'ACCEPTED' } } } as const;
  const [kept] = keepSentAnswers([{ ...again, stock_uuid: null, status: 'SOLD' }], [row({})], outcomes);
  expect([kept?.stock_uuid, kept?.status, kept?.offer?.issue, kept?.hold?.issue]).toEqual([
    'uuid-1',
    'SOLD',
    null,
    issue,
  ]);
  expect(keepSentAnswers([again], [row({})], {})).toEqual([again]);
});
