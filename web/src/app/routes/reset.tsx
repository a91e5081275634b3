import { useParams } from '@tanstack/react-router';
import { ResetScreen } from '../../features/password-reset/reset-screen.tsx';
import { PublicPage } from '../public-page.tsx';

export function ResetRoute() {
  const { token } = useParams({ from: '/reset/password/$token' });
  return (
    <PublicPage title="passwordReset.newTitle">
      <ResetScreen token={token} />
    </PublicPage>
  );
}
