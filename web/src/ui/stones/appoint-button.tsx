import { limits, type StoneRow } from '@loupe/contract';
import { CalendarClock } from 'lucide-react';
import { useIntl } from 'react-intl';
import { isGone } from '../../lib/stones/standing.ts';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button } from '../button.tsx';

interface AppointButtonProps {
  readonly stones: readonly StoneRow[];
  readonly acts: StoneActs;
}

/** Takes stones along to an appointment; nothing for who may not, where none can be seen, or too many. */
export function AppointButton({ stones, acts: { onAppoint } }: AppointButtonProps) {
  const { formatMessage } = useIntl();
  const ids = stones.filter((stone) => !isGone(stone)).map(({ stock_uuid: id }) => id);
  if (onAppoint === undefined || ids.length === 0 || ids.length > limits.appointmentStonesMax) return null;
  return (
    <Button
      variant="quiet"
      onPress={() => {
        onAppoint(ids);
      }}
    >
      <CalendarClock size={16} aria-hidden />
      <span className="max-sm:sr-only">{formatMessage({ id: 'appointments.see' })}</span>
    </Button>
  );
}
