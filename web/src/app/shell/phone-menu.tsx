import { Link, useRouter } from '@tanstack/react-router';
import {
  Bell,
  Calculator,
  CalendarClock,
  Rss,
  ShoppingCart,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import type { PlainTextId } from '../../lib/text-id.ts';
import { usePreferences, type Theme } from '../../lib/preferences.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import {
  isCompanyOwner,
  isCustomer,
  maySeeAppointments,
  mayUseCalculator,
  mayUseNotifications,
  type Dashboard,
} from '../use-dashboard.ts';
import { allowedMenuItems, type MenuItem } from './menu-items.ts';
import { useMenuCounts, type MenuCounts } from './use-menu-counts.ts';
import { useSignOut } from './use-sign-out.ts';

interface Entry {
  readonly to: string;
  readonly label: PlainTextId;
  readonly icon: LucideIcon;
  /** Number of open items behind the entry; 0 shows none. */
  readonly count?: number;
}

const groupIds = ['find', 'trade', 'tools'] as const;
type GroupId = (typeof groupIds)[number];

/** Entries of the sidebar by group. Those that are tabs of the bar are left out. */
const groupOf: Readonly<Partial<Record<MenuItem['to'], GroupId>>> = {
  '/requests': 'find',
  '/quick-search': 'find',
  '/search/fancy': 'find',
  '/match-pair': 'find',
  '/loose-stock': 'find',
  '/jewellery': 'find',
  '/holds': 'trade',
  '/orders': 'trade',
  '/enquiries': 'trade',
  '/demands': 'trade',
  '/reminders': 'trade',
  '/client-pages': 'trade',
  '/drafts': 'trade',
};

const themes: readonly Theme[] = ['light', 'dark', 'system'];

interface PhoneMenuProps {
  readonly dashboard: Dashboard;
  /** Whether the menu shows the portal as a customer sees it, to staff. */
  readonly isImpersonating: boolean;
  readonly onClose: () => void;
}

/** Everything that the sidebar and the top bar lead to, on a narrow screen. */
export function PhoneMenu({ dashboard, isImpersonating, onClose }: PhoneMenuProps) {
  const { formatMessage } = useIntl();
  const signOut = useSignOut();
  const { theme, setTheme } = usePreferences();
  useCloseOnNavigation(onClose);
  const counts = useMenuCounts(dashboard);
  const groups = groupEntries(dashboard, isImpersonating, counts);
  return (
    <ModalDialog title={dashboard.user.user_first_name} onClose={onClose}>
      <nav
        aria-label={formatMessage({ id: 'shell.menuShort' })}
        className="flex min-h-0 flex-col gap-3 overflow-y-auto px-4 pb-4"
      >
        {groupIds.map(
          (id) =>
            groups[id].length > 0 && (
              <section key={id} aria-labelledby={`menu-${id}`} className="flex flex-col gap-1">
                <h3 id={`menu-${id}`} className="text-12 font-semibold text-ink-3">
                  {formatMessage({ id: `shell.group.${id}` })}
                </h3>
                <ul className="grid grid-cols-2 gap-x-4">
                  {groups[id].map(({ to, label, icon: Icon, count = 0 }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        className="flex min-h-11 items-center gap-3 text-14 text-ink hover:text-blue"
                      >
                        <Icon size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-ink-2" />
                        <span className="min-w-0 grow truncate">{formatMessage({ id: label })}</span>
                        {count > 0 && <span className="text-13 text-ink-3 tabular-nums">{count}</span>}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ),
        )}
      </nav>
      <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5">
        <SegmentedButtons
          label={formatMessage({ id: 'shell.theme' })}
          options={themes.map((value) => ({
            value,
            label: formatMessage({ id: `shell.theme.${value}` }),
          }))}
          value={theme}
          onChange={setTheme}
        />
        {!isImpersonating && (
          <Button variant="quiet" onPress={() => void signOut()}>
            {formatMessage({ id: 'shell.signOut' })}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}

function groupEntries(
  dashboard: Dashboard,
  isImpersonating: boolean,
  counts: MenuCounts,
): Readonly<Record<GroupId, readonly Entry[]>> {
  const { home_data: home } = dashboard;
  const isBuyer = isCustomer(dashboard);
  const hasDrafts = (counts['/drafts'] ?? 0) > 0;
  const items = allowedMenuItems(home.user_access, isBuyer, hasDrafts).filter(
    ({ requiresTradePermission = false }) => !isImpersonating || !requiresTradePermission,
  );
  const entriesOf = (group: GroupId): Entry[] =>
    items
      .filter(({ to }) => groupOf[to] === group)
      .map(({ to, label, icon }) => ({ to, label, icon, count: counts[to] ?? 0 }));
  const own = isBuyer && !isImpersonating;
  const entry = (isShown: boolean, shown: Entry) => (isShown ? [shown] : []);
  return {
    find: entriesOf('find'),
    trade: [
      ...entry(own, { to: '/cart', label: 'shell.cart', icon: ShoppingCart, count: dashboard.cart_count }),
      ...entriesOf('trade'),
      ...entry(own && maySeeAppointments(dashboard), {
        to: '/appointment',
        label: 'appointments.title',
        icon: CalendarClock,
      }),
    ],
    tools: [
      ...entry(mayUseCalculator(dashboard) && !isImpersonating, {
        to: '/calculator',
        label: 'calculator.title',
        icon: Calculator,
      }),
      ...entry(mayUseNotifications(dashboard) && !isImpersonating, {
        to: '/notifications',
        label: 'notifications.title',
        icon: Bell,
        count: dashboard.notifications_count,
      }),
      ...entry(own, { to: '/company-members', label: 'companyMembers.title', icon: Users }),
      ...entry(own && isCompanyOwner(dashboard), { to: '/feed', label: 'feed.title', icon: Rss }),
      ...entry(!isImpersonating, { to: '/account', label: 'account.title', icon: UserRound }),
    ],
  };
}

/** Closes the menu once another screen is opened. */
function useCloseOnNavigation(onClose: () => void) {
  const router = useRouter();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(
    () =>
      router.history.subscribe(() => {
        latest.current();
      }),
    [router],
  );
}
