import { ForgotScreen } from '../../features/password-reset/forgot-screen.tsx';
import { Door } from '../door.tsx';

export function Forgot() {
  return (
    <Door title="reset.forgotTitle">
      <ForgotScreen />
    </Door>
  );
}
