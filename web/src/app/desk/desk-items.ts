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
  type LucideIcon,
} from 'lucide-react';

/** A screen of the desk in its menu. */
export interface DeskItem {
  readonly path: `/desk${string}`;
  readonly label: `desk.${string}`;
  readonly icon: LucideIcon;
  /** The call the screen stands on: whoever may make it may open it (held to the call table by a test). */
  readonly call: CallName;
  readonly who: readonly Role[];
}

const everybody: readonly Role[] = ['sales', 'stock', 'admin'];
const sales: readonly Role[] = ['sales', 'admin'];
const stock: readonly Role[] = ['stock', 'admin'];
const admins: readonly Role[] = ['admin'];

/** The desk's menu, in its order. */
export const deskItems: readonly DeskItem[] = [
  { path: '/desk', label: 'desk.home', icon: LayoutDashboard, call: 'deskHome', who: everybody },
  { path: '/desk/queue', label: 'desk.queue', icon: Inbox, call: 'deskListQueue', who: sales },
  { path: '/desk/orders', label: 'desk.orders', icon: Package, call: 'deskListOrders', who: sales },
  { path: '/desk/offers', label: 'desk.offers', icon: Handshake, call: 'deskListOffers', who: sales },
  {
    path: '/desk/enquiries',
    label: 'desk.enquiries',
    icon: MessageSquare,
    call: 'deskListEnquiries',
    who: sales,
  },
  {
    path: '/desk/appointments',
    label: 'desk.appointments',
    icon: CalendarClock,
    call: 'deskListAppointments',
    who: sales,
  },
  { path: '/desk/holds', label: 'desk.holds', icon: Hand, call: 'deskListHolds', who: sales },
  { path: '/desk/memos', label: 'desk.memos', icon: Briefcase, call: 'deskListMemos', who: sales },
  { path: '/desk/demands', label: 'desk.demands', icon: Telescope, call: 'deskListDemands', who: sales },
  { path: '/desk/mails', label: 'desk.mails', icon: Mail, call: 'deskListMails', who: sales },
  { path: '/desk/stock', label: 'desk.stock', icon: Gem, call: 'deskListStones', who: everybody },
  { path: '/desk/loose', label: 'desk.loose', icon: Layers, call: 'deskListGoods', who: everybody },
  { path: '/desk/jewellery', label: 'desk.jewellery', icon: Crown, call: 'deskListGoods', who: everybody },
  { path: '/desk/imports', label: 'desk.imports', icon: FileUp, call: 'deskListImports', who: stock },
  {
    path: '/desk/price-lists',
    label: 'desk.priceLists',
    icon: Tags,
    call: 'deskListPriceLists',
    who: stock,
  },
  { path: '/desk/health', label: 'desk.health', icon: Stethoscope, call: 'deskListFindings', who: everybody },
  {
    path: '/desk/customers',
    label: 'desk.customers',
    icon: Building2,
    call: 'deskListCustomers',
    who: sales,
  },
  { path: '/desk/staff', label: 'desk.staff', icon: IdCard, call: 'deskListStaff', who: admins },
  {
    path: '/desk/content',
    label: 'desk.content',
    icon: SlidersHorizontal,
    call: 'deskReadSettings',
    who: admins,
  },
  { path: '/desk/audit', label: 'desk.audit', icon: ScrollText, call: 'deskListAudit', who: admins },
];

/** The screens of the desk that are open to somebody. */
export const deskItemsFor = (role: Role): readonly DeskItem[] =>
  deskItems.filter(({ who }) => who.includes(role));
