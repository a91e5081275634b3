import { useNavigate } from '@tanstack/react-router';
import { writeIds } from '../lib/stones/stone-ids.ts';
import { mayBook, useDashboard } from './use-dashboard.ts';

/** The way to an appointment with stones to be laid out; absent where the account may not. */
export function useAppointmentDoor(): ((ids: readonly string[]) => void) | undefined {
  const navigate = useNavigate();
  const { data } = useDashboard();
  return data && mayBook(data)
    ? (ids) => {
        void navigate({ to: '/appointment', search: { stones: writeIds(ids) } });
      }
    : undefined;
}
