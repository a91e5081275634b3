import { FeedScreen } from '../../features/feed/feed-screen.tsx';
import { Access } from '../access.tsx';
import { isOwner } from '../use-dashboard.ts';

export function Feed() {
  return (
    <Access may={isOwner}>
      <FeedScreen />
    </Access>
  );
}
