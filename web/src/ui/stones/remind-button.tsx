import { limits } from '@loupe/contract';
import { AlarmClock } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { StoneActs } from '../../lib/stones/stone-acts.ts';
import { Button } from '../button.tsx';

interface RemindButtonProps {
  readonly ids: readonly string[];
  readonly acts: StoneActs;
}

/** Asks to be reminded of stones; nothing for who sets no reminders, or of too many at once. */
export function RemindButton({ ids, acts: { onRemind } }: RemindButtonProps) {
  const { formatMessage } = useIntl();
  if (onRemind === undefined || ids.length === 0 || ids.length > limits.reminderStonesMax) return null;
  return (
    <Button
      variant="quiet"
      aria-keyshortcuts="r"
      onPress={() => {
        onRemind(ids);
      }}
    >
      <AlarmClock size={16} aria-hidden />
      <span className="max-sm:sr-only">{formatMessage({ id: 'reminders.short' })}</span>
    </Button>
  );
}
