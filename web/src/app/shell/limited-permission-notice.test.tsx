import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createDashboard, stubServer, type StubServer } from '../../testing/stub-server.ts';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { LimitedPermissionNotice } from './limited-permission-notice.tsx';
import {
  isCompanyOwner,
  mayAddEnquiry,
  mayBookAppointment,
  mayHoldStones,
  mayMakeOffers,
  mayPlaceOrders,
  mayTrade,
} from '../use-dashboard.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
});

const all = { order: 1, offer: 1, enquiry: 1, appointment: 1 } as const;
const dashboardWith = (may: 'VIEW' | 'TRADE' | 'ORDER' | 'OWNER') =>
  createDashboard({ user_access: all, person: { permission: may, order_limit: null, has_colleagues: true } });
const acts = {
  mayTrade,
  mayHoldStones,
  mayMakeOffers,
  mayAddEnquiry,
  mayBookAppointment,
  mayPlaceOrders,
  isOwner: isCompanyOwner,
};
const permissionsOf = (may: Parameters<typeof dashboardWith>[0]) =>
  Object.entries(acts).flatMap(([name, isAllowed]) => (isAllowed(dashboardWith(may)) ? name : []));

test('each permission includes the actions of the lower ones', () => {
  const trading = ['mayTrade', 'mayHoldStones', 'mayMakeOffers', 'mayAddEnquiry', 'mayBookAppointment'];
  expect(permissionsOf('VIEW')).toEqual([]);
  expect(permissionsOf('TRADE')).toEqual(trading);
  expect(permissionsOf('ORDER')).toEqual([...trading, 'mayPlaceOrders']);
  expect(permissionsOf('OWNER')).toEqual([...trading, 'mayPlaceOrders', 'isOwner']);
});

test('explains the restriction to a limited member and shows nothing to the owner', async () => {
  server.respond('updateDashboard', dashboardWith('VIEW'));
  const { unmount } = await renderInPortal(<LimitedPermissionNotice />);
  expect(await screen.findByText(/Your role lets you browse and fill the cart/)).toBeTruthy();
  unmount();
  server.respond('updateDashboard', dashboardWith('OWNER'));
  const { container } = await renderInPortal(<LimitedPermissionNotice />);
  await waitFor(() => {
    expect(server.received('updateDashboard')).toHaveLength(2);
  });
  expect(container.querySelector('p')).toBeNull();
});
