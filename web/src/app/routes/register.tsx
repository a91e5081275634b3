import { RegistrationScreen } from '../../features/registration/registration-screen.tsx';
import { PublicPage } from '../public-page.tsx';

export function RegisterRoute() {
  return (
    <PublicPage title="registration.title" isWide>
      <RegistrationScreen />
    </PublicPage>
  );
}
