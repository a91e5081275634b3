import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { InvitedScreen } from '../../features/people/invited-screen.tsx';
import { useSignIn } from '../../features/session/use-sign-in.ts';
import { useOutcomeNotice } from '../../ui/use-outcome-notice.ts';
import { Data } from '../data.tsx';

/** The door of an invited colleague; with what he filled in there he is signed in at once. */
export function Invited() {
  return (
    <Data words="portal">
      <Door />
    </Data>
  );
}

function Door() {
  const { formatMessage } = useIntl();
  const { token } = useParams({ from: '/register/invited/$token' });
  const navigate = useNavigate();
  const say = useOutcomeNotice('session.lost');
  const { signIn } = useSignIn({
    onOutcome: (outcome) => {
      say(outcome);
      if (outcome.code !== '500') void navigate({ to: '/login', replace: true });
    },
    onSignedIn: () => {
      void navigate({ to: '/home', replace: true });
    },
  });
  return (
    <InvitedScreen
      token={token}
      onJoined={({ username, password }) => {
        void signIn({ email: username, password });
      }}
      door={<Link to="/login">{formatMessage({ id: 'people.toSignIn' })}</Link>}
    />
  );
}
