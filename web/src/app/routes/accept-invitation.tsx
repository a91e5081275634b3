import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { AcceptInvitationScreen } from '../../features/company-members/accept-invitation-screen.tsx';
import { useSignIn } from '../../features/session/use-sign-in.ts';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';
import { DataProvider } from '../data-provider.tsx';

/** The page of an invited company member; submitting it starts a session immediately. */
export function AcceptInvitationRoute() {
  return (
    <DataProvider bundle="shell">
      <InvitationForm />
    </DataProvider>
  );
}

function InvitationForm() {
  const { formatMessage } = useIntl();
  const { token } = useParams({ from: '/register/invited/$token' });
  const navigate = useNavigate();
  const announceOutcome = useOutcomeNotice('session.lost');
  const { signIn } = useSignIn({
    onOutcome: (outcome) => {
      announceOutcome(outcome);
      if (outcome.code !== '500') void navigate({ to: '/login', replace: true });
    },
    onSignedIn: () => {
      void navigate({ to: '/home', replace: true });
    },
  });
  return (
    <AcceptInvitationScreen
      token={token}
      onJoined={({ username, password }) => {
        void signIn({ email: username, password });
      }}
      form={<Link to="/login">{formatMessage({ id: 'companyMembers.toSignIn' })}</Link>}
    />
  );
}
