import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { signOut } from '../../features/session/sign-out.ts';
import { useNotify } from '../../ui/notices.tsx';

/** Signs out and says so at the door. */
export function useLeave(): () => Promise<void> {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    const outcome = await signOut();
    notify(
      outcome === 'told'
        ? { kind: 'success', text: formatMessage({ id: 'error.000' }) }
        : { kind: 'error', text: formatMessage({ id: 'session.signOutLost' }) },
    );
    await navigate({ to: '/', replace: true });
  };
}
