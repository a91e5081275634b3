import { Link, Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, SkeletonRows } from '../../ui/states.tsx';
import {
  isCustomer,
  isCompanyOwner,
  maySeeAppointments,
  mayUseReminders,
  mayUseNotifications,
  mayUseCalculator,
  maySeeEnquiries,
  maySeeOffers,
  maySeeOrders,
  mayUsePairs,
  mayQuickSearch,
  maySeeLoose,
  mayUseWatchlist,
  useDashboard,
  type Dashboard,
} from '../use-dashboard.ts';

interface AccessProps {
  readonly requiredPermission: (dashboard: Dashboard) => boolean;
  readonly children: ReactNode;
}

/**
 * Renders a screen only for users who may use it. The others see a message, and no useless request is sent.
 */
export function RequireAccess({ requiredPermission, children }: AccessProps) {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  if (!data) return <SkeletonRows count={6} />;
  if (requiredPermission(data)) return children;
  return (
    <EmptyState
      text={formatMessage({ id: 'error.NOT_ALLOWED' })}
      action={<Link to="/home">{formatMessage({ id: 'app.goHome' })}</Link>}
    />
  );
}

const permissions = {
  isCustomer,
  isOwner: isCompanyOwner,
  maySeeAppointments,
  mayUseReminders,
  mayUseNotifications,
  mayUseCalculator,
  maySeeEnquiries,
  maySeeOffers,
  maySeeOrders,
  mayUsePairs,
  mayQuickSearch,
  maySeeLoose,
  mayUseWatchlist,
};

/** Permissions that the list of screens may require. */
export type ScreenPermission = keyof typeof permissions;

/** The current screen, for users who may open it. */
export function GuardedOutlet() {
  const permission = useMatches({ select: (matches) => matches.at(-1)?.staticData.requiredPermission });
  if (permission === undefined) return <Outlet />;
  return (
    <RequireAccess requiredPermission={permissions[permission]}>
      <Outlet />
    </RequireAccess>
  );
}
