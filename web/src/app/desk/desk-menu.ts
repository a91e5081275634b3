import type { CallName, Role } from '@loupe/contract';
import {
  BadgeDollarSign,
  Briefcase,
  Building2,
  CalendarClock,
  Crown,
  FileUp,
  Gem,
  Hand,
  Handshake,
  Hourglass,
  IdCard,
  Images,
  Inbox,
  Layers,
  LayoutDashboard,
  ListChecks,
  Mail,
  MessageSquare,
  Package,
  ReceiptText,
  ScrollText,
  SlidersHorizontal,
  Stamp,
  Stethoscope,
  Tags,
  Telescope,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import type { PlainTextId } from '../../lib/text-id.ts';

/** A desk screen in the menu. */
export interface DeskMenuItem {
  readonly path: `/desk${string}`;
  readonly label: Extract<PlainTextId, `desk.${string}`>;
  readonly icon: LucideIcon;
  /**
   * The main call of the screen. The roles that may make it may open the screen; a test compares them with
   * the call table.
   */
  readonly call: CallName;
  readonly roles: readonly Role[];
  /** The menu group; the dashboard and the inbox precede all groups. */
  readonly group?: DeskMenuGroup;
}

/** The menu path of a desk address: the screen of one item belongs to the list of its kind. */
export const deskMenuPath = (pathname: string): string =>
  deskMenuItems.find(({ path }) => path !== '/desk' && pathname.startsWith(`${path}/`))?.path ?? pathname;

/** The menu groups, in order. */
export const deskMenuGroups = ['TRADE', 'CUSTOMERS', 'STOCK', 'ADMIN'] as const;
export type DeskMenuGroup = (typeof deskMenuGroups)[number];

const allStaffRoles: readonly Role[] = ['sales', 'stock', 'admin'];
const sales: readonly Role[] = ['sales', 'admin'];
const stock: readonly Role[] = ['stock', 'admin'];
const admins: readonly Role[] = ['admin'];

/** The desk's menu, in order. */
export const deskMenuItems: readonly DeskMenuItem[] = [
  {
    path: '/desk',
    label: 'desk.dashboard',
    icon: LayoutDashboard,
    call: 'deskGetDashboard',
    roles: allStaffRoles,
  },
  { path: '/desk/inbox', label: 'desk.inbox', icon: Inbox, call: 'deskListInbox', roles: sales },
  {
    path: '/desk/orders',
    label: 'desk.orders',
    icon: Package,
    call: 'deskListOrders',
    roles: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/offers',
    label: 'desk.offers',
    icon: Handshake,
    call: 'deskListOffers',
    roles: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/enquiries',
    label: 'desk.enquiries',
    icon: MessageSquare,
    call: 'deskListEnquiries',
    roles: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/appointments',
    label: 'desk.appointments',
    icon: CalendarClock,
    call: 'deskListAppointments',
    roles: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/holds',
    label: 'desk.holds',
    icon: Hand,
    call: 'deskListHolds',
    roles: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/memos',
    label: 'desk.memos',
    icon: Briefcase,
    call: 'deskListMemos',
    roles: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/customers',
    label: 'desk.customers',
    icon: Building2,
    call: 'deskListCustomers',
    roles: sales,
    group: 'CUSTOMERS',
  },
  {
    path: '/desk/statements',
    label: 'desk.statements',
    icon: ReceiptText,
    call: 'deskListReceivables',
    roles: sales,
    group: 'CUSTOMERS',
  },
  {
    path: '/desk/demands',
    label: 'desk.demands',
    icon: Telescope,
    call: 'deskListDemands',
    roles: sales,
    group: 'CUSTOMERS',
  },
  {
    path: '/desk/emails',
    label: 'desk.mails',
    icon: Mail,
    call: 'deskListEmails',
    roles: sales,
    group: 'CUSTOMERS',
  },
  {
    path: '/desk/stones',
    label: 'desk.stock',
    icon: Gem,
    call: 'deskListStones',
    roles: allStaffRoles,
    group: 'STOCK',
  },
  {
    path: '/desk/loose',
    label: 'desk.loose',
    icon: Layers,
    call: 'deskListGoods',
    roles: allStaffRoles,
    group: 'STOCK',
  },
  {
    path: '/desk/jewellery',
    label: 'desk.jewellery',
    icon: Crown,
    call: 'deskListGoods',
    roles: allStaffRoles,
    group: 'STOCK',
  },
  {
    path: '/desk/imports',
    label: 'desk.imports',
    icon: FileUp,
    call: 'deskListImports',
    roles: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/media',
    label: 'desk.mediaScreen',
    icon: Images,
    call: 'deskAttachMediaByName',
    roles: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/suppliers',
    label: 'desk.suppliers',
    icon: Truck,
    call: 'deskListSupplierProfiles',
    roles: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/price-lists',
    label: 'desk.priceLists',
    icon: Tags,
    call: 'deskListPriceLists',
    roles: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/stock-issues',
    label: 'desk.stockIssues',
    icon: Stethoscope,
    call: 'deskListStockIssues',
    roles: allStaffRoles,
    group: 'STOCK',
  },
  {
    path: '/desk/staff',
    label: 'desk.staff',
    icon: IdCard,
    call: 'deskListStaff',
    roles: admins,
    group: 'ADMIN',
  },
  {
    path: '/desk/currency-rates',
    label: 'desk.currencyRates',
    icon: BadgeDollarSign,
    call: 'deskSetCurrencyRate',
    roles: sales,
    group: 'ADMIN',
  },
  {
    path: '/desk/letterhead',
    label: 'desk.letterhead',
    icon: Stamp,
    call: 'deskGetLetterhead',
    roles: admins,
    group: 'ADMIN',
  },
  {
    path: '/desk/site-settings',
    label: 'desk.siteSettings',
    icon: SlidersHorizontal,
    call: 'deskGetSettings',
    roles: admins,
    group: 'ADMIN',
  },
  {
    path: '/desk/retention',
    label: 'desk.retention',
    icon: Hourglass,
    call: 'deskGetRetention',
    roles: admins,
    group: 'ADMIN',
  },
  {
    path: '/desk/jobs',
    label: 'desk.jobs',
    icon: ListChecks,
    call: 'deskListJobs',
    roles: admins,
    group: 'ADMIN',
  },
  {
    path: '/desk/audit',
    label: 'desk.audit',
    icon: ScrollText,
    call: 'deskListAuditLog',
    roles: admins,
    group: 'ADMIN',
  },
];

/** The desk screens that a role may open. */
export const deskMenuFor = (role: Role): readonly DeskMenuItem[] =>
  deskMenuItems.filter(({ roles }) => roles.includes(role));

/** Groups menu items: first those without a group, then group by group; empty groups are left out. */
export const groupMenuItems = (
  items: readonly DeskMenuItem[],
): readonly { readonly group: DeskMenuGroup | null; readonly items: readonly DeskMenuItem[] }[] =>
  [null, ...deskMenuGroups].flatMap((group) => {
    const some = items.filter((item) => (item.group ?? null) === group);
    return some.length === 0 ? [] : [{ group, items: some }];
  });
