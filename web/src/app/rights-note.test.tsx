import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { dashboard, stubServer, type AnsweringServer } from '../testing/answers.ts';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { RightsNote } from './rights-note.tsx';
import {
  isOwner,
  mayAsk,
  mayBook,
  mayHold,
  mayMakeOffers,
  mayPlaceOrders,
  mayTrade,
} from './use-dashboard.ts';

let server: AnsweringServer;

beforeEach(() => {
  server = stubServer();
});

const all = { order: 1, offer: 1, enquiry: 1, appointment: 1 } as const;
const somebody = (may: 'VIEW' | 'TRADE' | 'ORDER' | 'OWNER') =>
  dashboard({ user_access: all, person: { may, order_limit: null, has_colleagues: true } });
const acts = { mayTrade, mayHold, mayMakeOffers, mayAsk, mayBook, mayPlaceOrders, isOwner };
const mayOf = (may: Parameters<typeof somebody>[0]) =>
  Object.entries(acts).flatMap(([name, isAllowed]) => (isAllowed(somebody(may)) ? name : []));

test('each right opens its acts and those of the lesser ones', () => {
  const trading = ['mayTrade', 'mayHold', 'mayMakeOffers', 'mayAsk', 'mayBook'];
  expect(mayOf('VIEW')).toEqual([]);
  expect(mayOf('TRADE')).toEqual(trading);
  expect(mayOf('ORDER')).toEqual([...trading, 'mayPlaceOrders']);
  expect(mayOf('OWNER')).toEqual([...trading, 'mayPlaceOrders', 'isOwner']);
});

test('whoever may not do everything is told why, nobody else is', async () => {
  server.answer('updateDashboard', somebody('VIEW'));
  const { unmount } = await renderInPortal(<RightsNote />);
  expect(await screen.findByText(/you may look and fill the cart/)).toBeTruthy();
  unmount();
  server.answer('updateDashboard', somebody('OWNER'));
  const { container } = await renderInPortal(<RightsNote />);
  await waitFor(() => {
    expect(server.received('updateDashboard')).toHaveLength(2);
  });
  expect(container.querySelector('p')).toBeNull();
});
