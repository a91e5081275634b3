import type { HoldOutcome } from '@loupe/contract';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { english } from '../../testing/english.ts';
import { holdNews } from './hold-news.ts';

const intl = createIntl({ locale: 'en', messages: english });
const outcome = (number: number, facts: Partial<HoldOutcome>): HoldOutcome => ({
  stock_uuid: String(number),
  stock_no: `L${number}`,
  outcome: 'REFUSED',
  code: null,
  held_by: null,
  ...facts,
});

test('what went well is said first, then each reason with its stones', () => {
  const news = holdNews(
    [
      outcome(1, { outcome: 'QUEUED' }),
      outcome(2, { code: 'HOLD_LIMIT' }),
      outcome(3, { code: 'HOLD_LIMIT' }),
      outcome(4, { code: 'HOLD_TOO_SOON' }),
    ],
    [],
    intl,
  );
  expect(news).toEqual({
    kind: 'info',
    text: 'You wait in line for L1. You hold as many stones as one customer may; L2 and L3 are not held. You held L4 lately; again 24 hours after that ended.',
  });
});

test('a request of which nothing came is an error, one of which all came a success', () => {
  expect(holdNews([outcome(1, { code: 'STONE_ON_HOLD' })], [], intl)).toEqual({
    kind: 'error',
    text: 'Held by somebody else: L1. Choose it alone to queue.',
  });
  expect(holdNews([outcome(1, { outcome: 'REQUESTED' })], [], intl).kind).toBe('success');
});
