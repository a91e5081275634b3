import { useNavigate } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { signOut } from '../../features/session/sign-out.ts';
import { useNotify } from '../../ui/notices.tsx';

/** Signs out, reports the outcome and opens the start page. */
export function useSignOut(): () => Promise<void> {
  const { formatMessage } = useIntl();
  const navigate = useNavigate();
  const notify = useNotify();
  return async () => {
    const outcome = await signOut();
    notify(
      outcome === 'revoked'
        ? { kind: 'success', text: formatMessage({ id: 'error.000' }) }
        : { kind: 'error', text: formatMessage({ id: 'session.signOutLost' }) },
    );
    await navigate({ to: '/', replace: true });
  };
}
