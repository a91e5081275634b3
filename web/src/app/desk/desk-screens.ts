import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface DeskScreen {
  /** Fetches its script, once. */
  readonly load: () => Promise<unknown>;
  readonly Screen: LazyExoticComponent<ComponentType>;
}

/** Each screen of the desk is a script of its own. */
function screen(load: () => Promise<ComponentType>): DeskScreen {
  return { load, Screen: lazy(async () => ({ default: await load() })) };
}

/** By path. */
export const deskScreens: Readonly<Record<string, DeskScreen>> = {
  '/desk': screen(async () => (await import('./screens/desk-home.tsx')).DeskHome),
  '/desk/health': screen(
    async () => (await import('../../features/desk-home/findings-screen.tsx')).FindingsScreen,
  ),
  '/desk/queue': screen(async () => (await import('./screens/desk-queue.tsx')).DeskQueue),
  '/desk/orders': screen(
    async () => (await import('../../features/orders/desk/desk-orders-screen.tsx')).DeskOrdersScreen,
  ),
  '/desk/offers': screen(
    async () => (await import('../../features/offers/desk/desk-offers-screen.tsx')).DeskOffersScreen,
  ),
  '/desk/enquiries': screen(
    async () => (await import('../../features/enquiries/desk/desk-enquiries-screen.tsx')).DeskEnquiriesScreen,
  ),
  '/desk/appointments': screen(
    async () =>
      (await import('../../features/appointments/desk/desk-appointments-screen.tsx')).DeskAppointmentsScreen,
  ),
  '/desk/holds': screen(
    async () => (await import('../../features/holds/desk/desk-holds-screen.tsx')).DeskHoldsScreen,
  ),
  '/desk/memos': screen(
    async () => (await import('../../features/memos/desk/desk-memos-screen.tsx')).DeskMemosScreen,
  ),
  '/desk/demands': screen(
    async () => (await import('../../features/demands/desk/desk-demands-screen.tsx')).DeskDemandsScreen,
  ),
  '/desk/mails': screen(
    async () => (await import('../../features/mail/desk/desk-mails-screen.tsx')).DeskMailsScreen,
  ),
  '/desk/stock': screen(
    async () => (await import('../../features/stock-desk/desk/desk-stones-screen.tsx')).DeskStonesScreen,
  ),
  '/desk/price-lists': screen(
    async () =>
      (await import('../../features/import-jobs/desk/desk-price-lists-screen.tsx')).DeskPriceListsScreen,
  ),
  '/desk/loose': screen(
    async () => (await import('../../features/stock-desk/desk/desk-loose-screen.tsx')).DeskLooseScreen,
  ),
  '/desk/jewellery': screen(
    async () =>
      (await import('../../features/stock-desk/desk/desk-jewellery-screen.tsx')).DeskJewelleryScreen,
  ),
  '/desk/imports': screen(
    async () => (await import('../../features/import-jobs/desk/desk-imports-screen.tsx')).DeskImportsScreen,
  ),
  '/desk/pictures': screen(
    async () => (await import('../../features/media-desk/desk/desk-media-screen.tsx')).DeskMediaScreen,
  ),
  '/desk/suppliers': screen(
    async () =>
      (await import('../../features/import-jobs/desk/desk-suppliers-screen.tsx')).DeskSuppliersScreen,
  ),
  '/desk/customers': screen(
    async () => (await import('../../features/customers/desk/desk-customers-screen.tsx')).DeskCustomersScreen,
  ),
  '/desk/staff': screen(
    async () => (await import('../../features/staff/desk/desk-staff-screen.tsx')).DeskStaffScreen,
  ),
  '/desk/content': screen(
    async () => (await import('../../features/content/desk/desk-content-screen.tsx')).DeskContentScreen,
  ),
  '/desk/audit': screen(
    async () => (await import('../../features/audit/desk/desk-audit-screen.tsx')).DeskAuditScreen,
  ),
};
