import { useParams } from '@tanstack/react-router';
import { ResetScreen } from '../../features/password-reset/reset-screen.tsx';
import { Door } from '../door.tsx';

export function Reset() {
  const { token } = useParams({ from: '/reset/password/$token' });
  return (
    <Door title="reset.newTitle">
      <ResetScreen token={token} />
    </Door>
  );
}
