import { useNavigate } from '@tanstack/react-router';
import { formatStoneIds } from '../trade/stones/stone-ids.ts';
import { mayBookAppointment, useDashboard } from './use-dashboard.ts';

/** Opens the booking screen with stones to view; undefined when the customer may not book. */
export function useBookAppointment(): ((ids: readonly string[]) => void) | undefined {
  const navigate = useNavigate();
  const { data } = useDashboard();
  return data && mayBookAppointment(data)
    ? (ids) => {
        void navigate({ to: '/appointment', search: { stones: formatStoneIds(ids) } });
      }
    : undefined;
}
