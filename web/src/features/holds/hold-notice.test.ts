import type { HoldOutcome } from '@loupe/contract';
import { createIntl } from 'react-intl';
import { expect, test } from 'vitest';
import { english } from '../../testing/english.ts';
import { formatHoldNotice } from './hold-notice.ts';

const intl = createIntl({ locale: 'en', messages: english });
const outcome = (number: number, facts: Partial<HoldOutcome>): HoldOutcome => ({
  stock_uuid: String(number),
  stock_no: `L${number}`,
  outcome: 'REFUSED',
  code: null,
  holder_name: null,
  ...facts,
});

test('lists successes first, then each reason with its stones', () => {
  const news = formatHoldNotice(
    [
      outcome(1, { outcome: 'QUEUED' }),
      outcome(2, { code: 'HOLD_LIMIT' }),
      outcome(3, { code: 'HOLD_LIMIT' }),
      outcome(4, { code: 'HOLD_COOLDOWN' }),
    ],
    [],
    intl,
  );
  expect(news).toEqual({
    kind: 'info',
    text: 'You’re in the queue for L1. You’ve reached your hold limit; L2 and L3 were not held. Release a hold to add another. You held L4 recently. You can hold this stone again 24 hours after that hold ended.',
  });
});

test('reports a request as an error when all of it failed and as a success when all of it succeeded', () => {
  expect(formatHoldNotice([outcome(1, { code: 'STONE_ON_HOLD' })], [], intl)).toEqual({
    kind: 'error',
    text: 'On hold for another customer: L1. Select only this stone to join the queue.',
  });
  expect(formatHoldNotice([outcome(1, { outcome: 'REQUESTED' })], [], intl).kind).toBe('success');
});

test('names the stone for which nothing was held, all or none', () => {
  const outcomes = [outcome(1, {}), outcome(2, { code: 'STONE_NOT_AVAILABLE' }), outcome(3, {})];
  expect(formatHoldNotice(outcomes, [], intl)).toEqual({
    kind: 'error',
    text: 'Not available to hold: L2. Not held, because all or none are held: L1 and L3.',
  });
});
