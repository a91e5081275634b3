import { useNavigate } from '@tanstack/react-router';
import { SignInScreen } from '../../features/session/sign-in-screen.tsx';
import { LanguageChoice } from '../language-choice.tsx';
import { prepareCalls } from '../../lib/call.ts';
import { readLanguage } from '../../lib/language.ts';
import { usePreferences } from '../../lib/preferences.ts';
import { loadTexts } from '../../lib/texts.ts';

/** Whoever types means to come in: what comes next is fetched while he does, and not for those who only look. */
function prepareEntry(): void {
  prepareCalls();
  const next = [
    loadTexts(readLanguage(usePreferences.getState().language), 'portal'),
    import('../signed-in.tsx'),
    import('./home.tsx'),
  ];
  // The screen that cannot be had says so when it is opened.
  void Promise.allSettled(next);
}

export function SignIn() {
  const navigate = useNavigate();
  return (
    <SignInScreen
      corner={<LanguageChoice />}
      onBegun={prepareEntry}
      onSignedIn={() => {
        // The stored initial address applies to the root path alone (specification section 4).
        void navigate({ to: '/home', replace: true });
      }}
    />
  );
}
