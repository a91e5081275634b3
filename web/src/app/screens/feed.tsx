import { FeedScreen } from '../../features/feed/feed-screen.tsx';
import { Access } from '../access.tsx';
import { isCustomer } from '../use-dashboard.ts';

export function Feed() {
  return (
    <Access may={isCustomer}>
      <FeedScreen />
    </Access>
  );
}
