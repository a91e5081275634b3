import { useNavigate } from '@tanstack/react-router';
import { SignInScreen } from '../../features/session/sign-in-screen.tsx';
import { LanguagePicker } from '../language-picker.tsx';
import { preloadCallClient } from '../../lib/call.ts';
import { readLanguage } from '../../lib/language.ts';
import { loadMessages } from '../../lib/messages.ts';

/** Preloads the next scripts once the visitor starts typing, and not for visitors who only view the page. */
function prepareEntry(): void {
  preloadCallClient();
  const next = [
    loadMessages(readLanguage(), 'shell'),
    loadMessages(readLanguage(), 'home'),
    import('../authenticated-app.tsx'),
    import('./home.tsx'),
  ];
  // A screen that fails to load reports it when it is opened.
  void Promise.allSettled(next);
}

export function SignInRoute() {
  const navigate = useNavigate();
  return (
    <SignInScreen
      corner={<LanguagePicker />}
      onStarted={prepareEntry}
      onSignedIn={() => {
        // The stored initial address applies to the root path alone (specification section 4).
        void navigate({ to: '/home', replace: true });
      }}
    />
  );
}
