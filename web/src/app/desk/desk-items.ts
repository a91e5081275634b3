import type { CallName, Role } from '@loupe/contract';
import {
  Briefcase,
  Building2,
  CalendarClock,
  Crown,
  FileUp,
  Gem,
  Hand,
  Handshake,
  IdCard,
  Images,
  Inbox,
  Layers,
  LayoutDashboard,
  Mail,
  MessageSquare,
  Package,
  ScrollText,
  SlidersHorizontal,
  Stethoscope,
  Tags,
  Telescope,
  Truck,
  type LucideIcon,
} from 'lucide-react';
import type { PlainTextId } from '../../lib/text-id.ts';

/** A screen of the desk in its menu. */
export interface DeskItem {
  readonly path: `/desk${string}`;
  readonly label: Extract<PlainTextId, `desk.${string}`>;
  readonly icon: LucideIcon;
  /** The call the screen stands on: whoever may make it may open it (held to the call table by a test). */
  readonly call: CallName;
  readonly who: readonly Role[];
  /** The part of the menu it stands in; the home and the queue stand before all parts. */
  readonly group?: DeskGroup;
}

/** The parts of the menu, in their order. */
export const deskGroups = ['TRADE', 'CUSTOMERS', 'STOCK', 'HOUSE'] as const;
export type DeskGroup = (typeof deskGroups)[number];

const everybody: readonly Role[] = ['sales', 'stock', 'admin'];
const sales: readonly Role[] = ['sales', 'admin'];
const stock: readonly Role[] = ['stock', 'admin'];
const admins: readonly Role[] = ['admin'];

/** The desk's menu, in its order. */
export const deskItems: readonly DeskItem[] = [
  { path: '/desk', label: 'desk.home', icon: LayoutDashboard, call: 'deskHome', who: everybody },
  { path: '/desk/queue', label: 'desk.queue', icon: Inbox, call: 'deskListQueue', who: sales },
  {
    path: '/desk/orders',
    label: 'desk.orders',
    icon: Package,
    call: 'deskListOrders',
    who: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/offers',
    label: 'desk.offers',
    icon: Handshake,
    call: 'deskListOffers',
    who: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/enquiries',
    label: 'desk.enquiries',
    icon: MessageSquare,
    call: 'deskListEnquiries',
    who: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/appointments',
    label: 'desk.appointments',
    icon: CalendarClock,
    call: 'deskListAppointments',
    who: sales,
    group: 'TRADE',
  },
  { path: '/desk/holds', label: 'desk.holds', icon: Hand, call: 'deskListHolds', who: sales, group: 'TRADE' },
  {
    path: '/desk/memos',
    label: 'desk.memos',
    icon: Briefcase,
    call: 'deskListMemos',
    who: sales,
    group: 'TRADE',
  },
  {
    path: '/desk/customers',
    label: 'desk.customers',
    icon: Building2,
    call: 'deskListCustomers',
    who: sales,
    group: 'CUSTOMERS',
  },
  {
    path: '/desk/demands',
    label: 'desk.demands',
    icon: Telescope,
    call: 'deskListDemands',
    who: sales,
    group: 'CUSTOMERS',
  },
  {
    path: '/desk/mails',
    label: 'desk.mails',
    icon: Mail,
    call: 'deskListMails',
    who: sales,
    group: 'CUSTOMERS',
  },
  {
    path: '/desk/stock',
    label: 'desk.stock',
    icon: Gem,
    call: 'deskListStones',
    who: everybody,
    group: 'STOCK',
  },
  {
    path: '/desk/loose',
    label: 'desk.loose',
    icon: Layers,
    call: 'deskListGoods',
    who: everybody,
    group: 'STOCK',
  },
  {
    path: '/desk/jewellery',
    label: 'desk.jewellery',
    icon: Crown,
    call: 'deskListGoods',
    who: everybody,
    group: 'STOCK',
  },
  {
    path: '/desk/imports',
    label: 'desk.imports',
    icon: FileUp,
    call: 'deskListImports',
    who: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/pictures',
    label: 'desk.pictures',
    icon: Images,
    call: 'deskPlaceMedia',
    who: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/suppliers',
    label: 'desk.suppliers',
    icon: Truck,
    call: 'deskListSupplierProfiles',
    who: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/price-lists',
    label: 'desk.priceLists',
    icon: Tags,
    call: 'deskListPriceLists',
    who: stock,
    group: 'STOCK',
  },
  {
    path: '/desk/health',
    label: 'desk.health',
    icon: Stethoscope,
    call: 'deskListFindings',
    who: everybody,
    group: 'STOCK',
  },
  {
    path: '/desk/staff',
    label: 'desk.staff',
    icon: IdCard,
    call: 'deskListStaff',
    who: admins,
    group: 'HOUSE',
  },
  {
    path: '/desk/content',
    label: 'desk.content',
    icon: SlidersHorizontal,
    call: 'deskReadSettings',
    who: admins,
    group: 'HOUSE',
  },
  {
    path: '/desk/audit',
    label: 'desk.audit',
    icon: ScrollText,
    call: 'deskListAudit',
    who: admins,
    group: 'HOUSE',
  },
];

/** The screens of the desk that are open to somebody. */
export const deskItemsFor = (role: Role): readonly DeskItem[] =>
  deskItems.filter(({ who }) => who.includes(role));

/** Screens of the menu as they stand together: first those of no part, then part by part, empty ones left out. */
export const groupedItems = (
  items: readonly DeskItem[],
): readonly { readonly group: DeskGroup | null; readonly items: readonly DeskItem[] }[] =>
  [null, ...deskGroups].flatMap((group) => {
    const some = items.filter((item) => (item.group ?? null) === group);
    return some.length === 0 ? [] : [{ group, items: some }];
  });
