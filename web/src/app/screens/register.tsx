import { RegistrationScreen } from '../../features/registration/registration-screen.tsx';
import { Door } from '../door.tsx';

export function Register() {
  return (
    <Door title="registration.title" isWide>
      <RegistrationScreen />
    </Door>
  );
}
