import { calls } from '@loupe/contract';
import { expect, test } from 'vitest';
import { choicesOf, formatSelection, initialChoices } from './share-choices.ts';

const now = new Date('2026-11-23T10:00:00Z');
const id = '6f1c3f0e-6a52-4f0e-9d2b-0a4f1f1c2d3e';
const stone = { kind: 'STONE', ids: [id] } as const;
const parse = (data: object) => calls.createClientPage.body.parse({ data }).data;

test('shows no price, packet number or place unless they are chosen', () => {
  const data = parse(formatSelection(stone, initialChoices(now)));
  expect(data).toMatchObject({ prices: 'NONE', currency: null, valid_until: '2026-12-07' });
  expect(data.mark_up).toBeUndefined();
  expect(data.fields).not.toContain('stock_no');
  expect(data.fields).not.toContain('location');
});

test('sends the mark-up in its unit, also for single stones, and reads a decimal comma', () => {
  const data = parse(
    formatSelection(stone, {
      ...initialChoices(now),
      prices: 'MARK_UP',
      markUpKind: 'PER_CARAT',
      markUp: '120,50',
      roundUpTo: '',
      stoneMarkUps: { [id]: '90', other: '1' },
    }),
  );
  expect(data.mark_up).toEqual({ kind: 'PER_CARAT', cents: 12_050 });
  expect(data.stone_mark_ups).toEqual({ [id]: { kind: 'PER_CARAT', cents: 9_000 } });
  expect(data.round_up_to).toBe(0);
});

test('names pieces of jewellery as such', () => {
  const data = parse(formatSelection({ kind: 'PIECE', ids: [id] }, initialChoices(now)));
  expect(data).toMatchObject({ stones: [], pieces: [id] });
});

test('reads the choices of an existing page', () => {
  const choices = choicesOf(
    {
      client_page_id: id,
      link: '/c/x',
      title: 'Ring',
      client_name: 'Layla',
      note: '',
      prices: 'MARK_UP',
      mark_up: { kind: 'FIXED', value: '500.00' },
      round_up_to: null,
      currency: 'AED',
      fields: ['report'],
      language: 'fr',
      goods: 'STONE',
      pieces: 1,
      created_at: now.toISOString(),
      expires_at: '2026-11-30T14:00:00Z',
      status: 'OPEN',
      views: 0,
      last_viewed_at: null,
      wanted: 0,
      questions: 0,
    },
    now,
  );
  expect(choices).toMatchObject({
    markUpKind: 'FIXED',
    markUp: '500.00',
    roundUpTo: '0',
    validUntil: '2026-11-30',
    language: 'fr',
  });
});
