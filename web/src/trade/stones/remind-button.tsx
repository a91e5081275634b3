import { limits } from '@loupe/contract';
import { AlarmClock } from 'lucide-react';
import { useIntl } from 'react-intl';
import type { StoneActions } from './stone-actions.ts';
import { Button } from '../../ui/button.tsx';

interface RemindButtonProps {
  readonly ids: readonly string[];
  readonly acts: StoneActions;
}

/** Sets a reminder for stones; hidden for users without reminders, and for too many stones. */
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
