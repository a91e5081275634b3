import { useNavigate } from '@tanstack/react-router';
import { SignInScreen } from '../../features/session/sign-in-screen.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { takeReturnPlace } from '../../lib/session.ts';

export function SignIn() {
  const navigate = useNavigate();
  return (
    <SignInScreen
      corner={<LanguageChoice />}
      onSignedIn={() => {
        void navigate({ href: takeReturnPlace() ?? '/home', replace: true });
      }}
    />
  );
}
