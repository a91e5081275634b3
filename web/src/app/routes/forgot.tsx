import { ForgotScreen } from '../../features/password-reset/forgot-screen.tsx';
import { PublicPage } from '../public-page.tsx';

export function ForgotRoute() {
  return (
    <PublicPage title="passwordReset.forgotTitle">
      <ForgotScreen />
    </PublicPage>
  );
}
