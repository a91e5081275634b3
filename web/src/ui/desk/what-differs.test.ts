import { expect, test } from 'vitest';
import { whatDiffers } from './what-differs.ts';

test('what stayed is left out, figures in hundredths are written as people read them', () => {
  expect(
    whatDiffers(
      { user_disc: 100, offer_limit: null, access: ['order'] },
      { user_disc: 250, offer_limit: null, access: ['offer', 'order'] },
    ),
  ).toEqual([
    { name: 'user_disc', before: '1.00', after: '2.50' },
    { name: 'access', before: 'order', after: 'offer, order' },
  ]);
});

test('what came to be has nothing before, whatever shape it has', () => {
  expect(whatDiffers(null, { state: 'PENDING', lines: [{ packet: 'L1' }] })).toEqual([
    { name: 'state', before: null, after: 'PENDING' },
    { name: 'lines', before: null, after: '[{"packet":"L1"}]' },
  ]);
  expect(whatDiffers('ACTIVE', 'INACTIVE')).toEqual([{ name: '', before: 'ACTIVE', after: 'INACTIVE' }]);
  expect(whatDiffers(null, null)).toEqual([]);
});
