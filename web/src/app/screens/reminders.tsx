import { RemindersScreen } from '../../features/reminders/reminders-screen.tsx';
import { Access } from '../access.tsx';
import { mayBeReminded } from '../use-dashboard.ts';

export function Reminders() {
  return (
    <Access may={mayBeReminded}>
      <RemindersScreen />
    </Access>
  );
}
