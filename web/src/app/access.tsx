import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { EmptyState, LoadingRows } from '../ui/states.tsx';
import { useDashboard, type Dashboard } from './use-dashboard.ts';

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
