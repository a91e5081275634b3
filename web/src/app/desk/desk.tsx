import { useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, type ComponentType, type LazyExoticComponent } from 'react';
import { IntlProvider, useIntl } from 'react-intl';
import { PageNotFound } from '../error-pages.tsx';
import { LoadingRows } from '../../ui/states.tsx';
import { Access } from '../access.tsx';
import { deskItems } from './desk-items.ts';
import { deskMessages } from './desk-messages.ts';
import { DeskStrip } from './desk-strip.tsx';

/** Each screen of the desk is a script of its own. */
const screens: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  '/desk': lazy(async () => {
    const { DeskHome } = await import('./screens/desk-home.tsx');
    return { default: DeskHome };
  }),
  '/desk/health': lazy(async () => {
    const { DeskHealth } = await import('./screens/desk-health.tsx');
    return { default: DeskHealth };
  }),
  '/desk/queue': lazy(async () => {
    const { DeskQueue } = await import('./screens/desk-queue.tsx');
    return { default: DeskQueue };
  }),
  '/desk/orders': lazy(async () => {
    const { DeskOrders } = await import('./screens/desk-orders.tsx');
    return { default: DeskOrders };
  }),
  '/desk/offers': lazy(async () => {
    const { DeskOffers } = await import('./screens/desk-offers.tsx');
    return { default: DeskOffers };
  }),
  '/desk/enquiries': lazy(async () => {
    const { DeskEnquiries } = await import('./screens/desk-enquiries.tsx');
    return { default: DeskEnquiries };
  }),
  '/desk/appointments': lazy(async () => {
    const { DeskAppointments } = await import('./screens/desk-appointments.tsx');
    return { default: DeskAppointments };
  }),
  '/desk/holds': lazy(async () => {
    const { DeskHolds } = await import('./screens/desk-holds.tsx');
    return { default: DeskHolds };
  }),
  '/desk/memos': lazy(async () => {
    const { DeskMemos } = await import('./screens/desk-memos.tsx');
    return { default: DeskMemos };
  }),
  '/desk/demands': lazy(async () => {
    const { DeskDemands } = await import('./screens/desk-demands.tsx');
    return { default: DeskDemands };
  }),
  '/desk/mails': lazy(async () => {
    const { DeskMails } = await import('./screens/desk-mails.tsx');
    return { default: DeskMails };
  }),
  '/desk/stock': lazy(async () => {
    const { DeskStones } = await import('./screens/desk-stones.tsx');
    return { default: DeskStones };
  }),
  '/desk/price-lists': lazy(async () => {
    const { DeskPriceLists } = await import('./screens/desk-price-lists.tsx');
    return { default: DeskPriceLists };
  }),
  '/desk/loose': lazy(async () => {
    const { DeskLoose } = await import('./screens/desk-loose.tsx');
    return { default: DeskLoose };
  }),
  '/desk/jewellery': lazy(async () => {
    const { DeskJewellery } = await import('./screens/desk-jewellery.tsx');
    return { default: DeskJewellery };
  }),
  '/desk/imports': lazy(async () => {
    const { DeskImports } = await import('./screens/desk-imports.tsx');
    return { default: DeskImports };
  }),
  '/desk/customers': lazy(async () => {
    const { DeskCustomers } = await import('./screens/desk-customers.tsx');
    return { default: DeskCustomers };
  }),
  '/desk/staff': lazy(async () => {
    const { DeskStaff } = await import('./screens/desk-staff.tsx');
    return { default: DeskStaff };
  }),
  '/desk/content': lazy(async () => {
    const { DeskContent } = await import('./screens/desk-content.tsx');
    return { default: DeskContent };
  }),
  '/desk/audit': lazy(async () => {
    const { DeskAudit } = await import('./screens/desk-audit.tsx');
    return { default: DeskAudit };
  }),
};

/** The side of the company's own people. */
export function Desk() {
  const { locale } = useIntl();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const item = deskItems.find(({ path }) => path === pathname);
  const Screen = screens[pathname];
  if (item === undefined || Screen === undefined) return <PageNotFound />;
  return (
    <IntlProvider locale={locale} messages={deskMessages}>
      <Access may={({ user }) => item.who.includes(user.role)}>
        <DeskStrip />
        <Suspense fallback={<LoadingRows count={8} />}>
          <Screen key={pathname} />
        </Suspense>
      </Access>
    </IntlProvider>
  );
}
