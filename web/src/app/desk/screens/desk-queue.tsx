import { useRouter } from '@tanstack/react-router';
import { DeskQueueScreen } from '../../../features/desk-queue/desk-queue-screen.tsx';
import { pathOfEntry } from '../queue-paths.ts';

export function DeskQueue() {
  const { history } = useRouter();
  return (
    <DeskQueueScreen
      onOpen={(entry) => {
        history.push(pathOfEntry(entry));
      }}
    />
  );
}
