import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

interface DeskScreen<Props = object> {
  /** Loads the screen's script, once. */
  readonly load: () => Promise<unknown>;
  readonly Screen: LazyExoticComponent<ComponentType<Props>>;
}

/** Each desk screen is a separate script. */
function screen<Props = object>(load: () => Promise<ComponentType<Props>>): DeskScreen<Props> {
  return { load, Screen: lazy(async () => ({ default: await load() })) };
}

/** By path. */
export const deskRoutes: Readonly<Record<string, DeskScreen>> = {
  '/desk': screen(async () => (await import('./routes/desk-dashboard.tsx')).DeskDashboardRoute),
  '/desk/stock-issues': screen(
    async () => (await import('../../features/desk/dashboard/stock-issues-screen.tsx')).DeskStockIssuesScreen,
  ),
  '/desk/inbox': screen(async () => (await import('./routes/desk-inbox.tsx')).DeskInboxRoute),
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
  '/desk/statements': screen(
    async () =>
      (await import('../../features/statements/desk/desk-statements-screen.tsx')).DeskStatementsScreen,
  ),
  '/desk/memos': screen(
    async () => (await import('../../features/memos/desk/desk-memos-screen.tsx')).DeskMemosScreen,
  ),
  '/desk/demands': screen(
    async () => (await import('../../features/demands/desk/desk-demands-screen.tsx')).DeskDemandsScreen,
  ),
  '/desk/emails': screen(
    async () => (await import('../../features/mail/desk/desk-mails-screen.tsx')).DeskMailsScreen,
  ),
  '/desk/stones': screen(
    async () =>
      (await import('../../features/stock-management/desk/desk-stones-screen.tsx')).DeskStonesScreen,
  ),
  '/desk/price-lists': screen(
    async () =>
      (await import('../../features/imports/desk/desk-price-lists-screen.tsx')).DeskPriceListsScreen,
  ),
  '/desk/loose': screen(
    async () => (await import('../../features/stock-management/desk/desk-loose-screen.tsx')).DeskLooseScreen,
  ),
  '/desk/jewellery': screen(
    async () =>
      (await import('../../features/stock-management/desk/desk-jewellery-screen.tsx')).DeskJewelleryScreen,
  ),
  '/desk/imports': screen(
    async () => (await import('../../features/imports/desk/desk-imports-screen.tsx')).DeskImportsScreen,
  ),
  '/desk/media': screen(
    async () => (await import('../../features/media/desk/desk-media-screen.tsx')).DeskMediaScreen,
  ),
  '/desk/suppliers': screen(
    async () => (await import('../../features/imports/desk/desk-suppliers-screen.tsx')).DeskSuppliersScreen,
  ),
  '/desk/customers': screen(
    async () => (await import('../../features/customers/desk/desk-customers-screen.tsx')).DeskCustomersScreen,
  ),
  '/desk/staff': screen(
    async () => (await import('../../features/staff/desk/desk-staff-screen.tsx')).DeskStaffScreen,
  ),
  '/desk/currency-rates': screen(
    async () =>
      (await import('../../features/currency-rates/desk/desk-currency-rates-screen.tsx'))
        .DeskCurrencyRatesScreen,
  ),
  '/desk/letterhead': screen(
    async () =>
      (await import('../../features/letterheads/desk/desk-letterhead-screen.tsx')).DeskLetterheadScreen,
  ),
  '/desk/site-settings': screen(
    async () =>
      (await import('../../features/site-settings/desk/desk-site-settings-screen.tsx'))
        .DeskSiteSettingsScreen,
  ),
  '/desk/retention': screen(
    async () => (await import('../../features/retention/desk/desk-retention-screen.tsx')).DeskRetentionScreen,
  ),
  '/desk/jobs': screen(
    async () => (await import('../../features/desk/jobs/desk-jobs-screen.tsx')).DeskJobsScreen,
  ),
  '/desk/audit': screen(
    async () => (await import('../../features/audit/desk/desk-audit-screen.tsx')).DeskAuditScreen,
  ),
};

interface DeskItemScreen extends DeskScreen<{ readonly id: string }> {
  /** Form of the ids; other addresses are not found. */
  readonly id: RegExp;
}

/** Screens of one item, by the path of the list that it belongs to; the id of the item follows that path. */
export const deskItemRoutes: Readonly<Record<string, DeskItemScreen>> = {
  '/desk/imports': {
    id: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/,
    ...screen(
      async () => (await import('../../features/imports/desk/desk-import-screen.tsx')).DeskImportScreen,
    ),
  },
  '/desk/price-lists': {
    id: /^[1-9]\d{0,8}$/,
    ...screen(
      async () =>
        (await import('../../features/imports/desk/desk-price-list-screen.tsx')).DeskPriceListScreen,
    ),
  },
};
