import type { CallName, Role } from '@loupe/contract';
import {
  Building2,
  IdCard,
  LayoutDashboard,
  Package,
  ScrollText,
  SlidersHorizontal,
  Stethoscope,
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
const admins: readonly Role[] = ['admin'];

/** The desk's menu, in its order. */
export const deskItems: readonly DeskItem[] = [
  { path: '/desk', label: 'desk.home', icon: LayoutDashboard, call: 'deskHome', who: everybody },
  { path: '/desk/orders', label: 'desk.orders', icon: Package, call: 'deskListOrders', who: sales },
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
