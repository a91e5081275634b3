import { HomeScreen } from '../../features/home/home-screen.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { useDashboard } from '../use-dashboard.ts';

export function Home() {
  const { data, error, refetch } = useDashboard();
  if (data) return <HomeScreen home={data.home_data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={4} />;
}
