import { useRouter } from '@tanstack/react-router';
import { DeskInboxScreen } from '../../../features/desk/inbox/desk-inbox-screen.tsx';
import { inboxItemPath } from '../inbox-paths.ts';

export function DeskInboxRoute() {
  const { history } = useRouter();
  return (
    <DeskInboxScreen
      onOpen={(entry) => {
        history.push(inboxItemPath(entry));
      }}
    />
  );
}
