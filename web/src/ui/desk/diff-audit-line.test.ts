import { expect, test } from 'vitest';
import { diffAuditLine } from './diff-audit-line.ts';

test('leaves out unchanged fields and formats figures stored in hundredths', () => {
  expect(
    diffAuditLine(
      { user_disc: 100, offer_limit: null, access: ['order'] },
      { user_disc: 250, offer_limit: null, access: ['offer', 'order'] },
    ),
  ).toEqual([
    { name: 'user_disc', before: '1.00', after: '2.50' },
    { name: 'access', before: 'order', after: 'offer, order' },
  ]);
});

test('shows no previous value for a created entry of any shape', () => {
  expect(diffAuditLine(null, { state: 'PENDING', lines: [{ packet: 'L1' }] })).toEqual([
    { name: 'state', before: null, after: 'PENDING' },
    { name: 'lines', before: null, after: '[{"packet":"L1"}]' },
  ]);
  expect(diffAuditLine('ACTIVE', 'INACTIVE')).toEqual([{ name: '', before: 'ACTIVE', after: 'INACTIVE' }]);
  expect(diffAuditLine(null, null)).toEqual([]);
});

test('names a changed value within a value by its path', () => {
  expect(
    diffAuditLine({ terms: { payment: '', days: 7 } }, { terms: { payment: 'Bank transfer', days: 7 } }),
  ).toEqual([{ name: 'terms.payment', before: null, after: 'Bank transfer' }]);
});
