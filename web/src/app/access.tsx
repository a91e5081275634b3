import { Link, Outlet, useMatches } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, LoadingRows } from '../ui/states.tsx';
import {
  isCustomer,
  isOwner,
  mayAppoint,
  mayBeReminded,
  mayBeTold,
  mayCalculate,
  mayEnquire,
  mayOffer,
  mayOrder,
  mayPair,
  mayQuickSearch,
  maySeeLoose,
  mayWatch,
  useDashboard,
  type Dashboard,
} from './use-dashboard.ts';

interface AccessProps {
  readonly may: (dashboard: Dashboard) => boolean;
  readonly children: ReactNode;
}

/** A screen for those who may use it; the others are told, and nothing is asked of the server in vain. */
export function Access({ may, children }: AccessProps) {
  const { formatMessage } = useIntl();
  const { data } = useDashboard();
  if (!data) return <LoadingRows count={6} />;
  if (may(data)) return children;
  return (
    <EmptyState
      text={formatMessage({ id: 'error.NOT_ALLOWED' })}
      action={<Link to="/home">{formatMessage({ id: 'app.goHome' })}</Link>}
    />
  );
}

const rights = {
  isCustomer,
  isOwner,
  mayAppoint,
  mayBeReminded,
  mayBeTold,
  mayCalculate,
  mayEnquire,
  mayOffer,
  mayOrder,
  mayPair,
  mayQuickSearch,
  maySeeLoose,
  mayWatch,
};

/** Who may open a screen, as the list of the screens says it. */
export type ScreenRight = keyof typeof rights;

/** The open screen, for those who may open it. */
export function OpenScreen() {
  const may = useMatches({ select: (matches) => matches.at(-1)?.staticData.may });
  if (may === undefined) return <Outlet />;
  return (
    <Access may={rights[may]}>
      <Outlet />
    </Access>
  );
}
