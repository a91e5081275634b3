import type { Reminder } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { useFormatZonedTime } from '../../lib/time-zones.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { StoneTable } from '../../trade/stones/stone-table.tsx';
import { ReminderDialog } from './reminder-dialog.tsx';
import { useDeleteReminders } from './use-reminders.ts';
import { EmptyStoneDrawing } from '../../trade/drawings/empty-stone-drawing.tsx';

/** My Reminders: pending ones with the next first, then the latest due ones. */
export function RemindersScreen() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('getReminder', {});
  const [moved, setMoved] = useState<Reminder | null>(null);
  const remove = useDeleteReminders();
  return (
    <div className="flex flex-col gap-6 pt-4 pb-6">
      <h1 className="px-4 text-20 font-semibold text-ink min-[800px]:px-6">
        {formatMessage({ id: 'shell.reminders' })}
      </h1>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={6} />}
      {data?.list.length === 0 && (
        <EmptyState
          drawing={<EmptyStoneDrawing shape="PEAR" />}
          text={formatMessage({ id: 'reminders.none' })}
          action={<Link to="/search">{formatMessage({ id: 'search.title' })}</Link>}
        />
      )}
      {data?.list.map((reminder) => (
        <OneReminder
          key={reminder.reminder_id}
          reminder={reminder}
          onMove={() => {
            setMoved(reminder);
          }}
          onDelete={() => {
            remove([reminder.reminder_id]);
          }}
        />
      ))}
      {moved && (
        <ReminderDialog
          of={{ kind: 'move', ids: [moved.reminder_id] }}
          onClose={() => {
            setMoved(null);
          }}
        />
      )}
    </div>
  );
}

interface OneReminderProps {
  readonly reminder: Reminder;
  readonly onMove: () => void;
  readonly onDelete: () => void;
}

function OneReminder({ reminder, onMove, onDelete }: OneReminderProps) {
  const { formatMessage } = useIntl();
  const moment = useFormatZonedTime();
  const isSet = reminder.status === 'SCHEDULED';
  const time = moment(new Date(reminder.time), reminder.timezone.name);
  return (
    <section aria-labelledby={reminder.reminder_id} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 min-[800px]:px-6">
        <h2
          id={reminder.reminder_id}
          className={`text-14 ${isSet ? 'font-semibold text-ink' : 'font-medium text-ink-3'}`}
        >
          <time dateTime={reminder.time}>
            <bdi>{time}</bdi>
          </time>
        </h2>
        <span className="me-auto text-13 text-ink-2">
          {formatMessage({ id: `reminders.state.${reminder.status}` }, { count: reminder.stones.length })}
        </span>
        <Button variant="quiet" onPress={onMove}>
          {formatMessage({ id: isSet ? 'reminders.move' : 'reminders.again' })}
        </Button>
        <Button variant="quiet" onPress={onDelete}>
          {formatMessage({ id: 'reminders.delete' })}
        </Button>
      </div>
      <StoneTable label={formatMessage({ id: 'reminders.stonesOf' }, { time })} stones={reminder.stones} />
    </section>
  );
}
