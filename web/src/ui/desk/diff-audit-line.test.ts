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
    { name: 'lines.1.packet', before: null, after: 'L1' },
  ]);
  expect(diffAuditLine('ACTIVE', 'INACTIVE')).toEqual([{ name: '', before: 'ACTIVE', after: 'INACTIVE' }]);
  expect(diffAuditLine(null, null)).toEqual([]);
});

test('names a changed value within a value by its path', () => {
  expect(
    diffAuditLine({ terms: { payment: '', days: 7 } }, { terms: { payment: 'Bank transfer', days: 7 } }),
  ).toEqual([{ name: 'terms.payment', before: null, after: 'Bank transfer' }]);
});

test('formats figures of stones with the decimals of their attribute', () => {
  expect(diffAuditLine({ carat: 1_010, disc: -3_000 }, { carat: 1_020, disc: -3_150 })).toEqual([
    { name: 'carat', before: '1.010', after: '1.020' },
    { name: 'disc', before: '-30.00', after: '-31.50' },
  ]);
  expect(diffAuditLine(null, { state: 'PENDING', ppc: 381_290 })).toContainEqual({
    name: 'ppc',
    before: null,
    after: '3812.90',
  });
});

test('compares lists of values part by part', () => {
  const contact = { name: 'Rohan', position: 'Sales' };
  expect(
    diffAuditLine({ contacts: [contact] }, { contacts: [{ ...contact, position: 'Director' }, contact] }),
  ).toEqual([
    { name: 'contacts.1.position', before: 'Sales', after: 'Director' },
    { name: 'contacts.2.name', before: null, after: 'Rohan' },
    { name: 'contacts.2.position', before: null, after: 'Sales' },
  ]);
  expect(diffAuditLine({ contacts: [] }, { contacts: [contact] })).toEqual([
    { name: 'contacts.1.name', before: null, after: 'Rohan' },
    { name: 'contacts.1.position', before: null, after: 'Sales' },
  ]);
});
