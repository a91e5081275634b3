import { reminderPresets, reminderTime, type ReminderPreset } from '@loupe/domain';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { browserTimeZone, useFormatZonedTime, zoneAbbreviation } from '../../lib/time-zones.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { parseReminderTime, defaultReminderTime } from './parse-reminder-time.ts';
import { useSetReminder } from './use-reminders.ts';

interface ReminderSheetProps {
  /** Stones to set a reminder for, or reminders to move to another time. */
  readonly of: { readonly kind: 'add' | 'move'; readonly ids: readonly string[] };
  readonly onClose: () => void;
}

/** Asks for the time of a reminder: one of three presets or a picked one, in the user's time zone. */
export function ReminderDialog({ of, onClose }: ReminderSheetProps) {
  const { formatMessage } = useIntl();
  const moment = useFormatZonedTime();
  const [zone] = useState(browserTimeZone);
  const [now] = useState(() => new Date());
  const presets = reminderPresets.flatMap((preset) => {
    const at = reminderTime(preset, now, zone);
    return at === null ? [] : { preset, at };
  });
  const [choice, setChoice] = useState<ReminderPreset | 'PICKED'>(presets[0]?.preset ?? 'PICKED');
  const [picked, setPicked] = useState(() => defaultReminderTime(now, zone));
  const set = useSetReminder({ onSet: onClose });
  const at =
    choice === 'PICKED'
      ? parseReminderTime(picked, zone)
      : (presets.find(({ preset }) => preset === choice)?.at ?? null);
  const isPast = at !== null && at <= now;
  const isMoving = of.kind === 'move';
  const title = formatMessage({ id: isMoving ? 'reminders.move' : 'reminders.add' });
  return (
    <FormDialog
      title={title}
      isSmall
      submit={title}
      isPending={set.isPending}
      isDisabled={at === null || isPast}
      cancel={formatMessage({ id: 'reminders.cancel' })}
      onSubmit={() => {
        if (at === null || isPast) return;
        const timezone = { name: zone, abbreviation: zoneAbbreviation(at, zone) };
        set.mutate({
          kind: of.kind,
          cart: { ids: [...of.ids], time: at.toISOString(), timezone },
        });
      }}
      onClose={onClose}
    >
      <fieldset className="flex flex-col">
        <legend className="pb-1 text-13 text-ink-2">
          {formatMessage(
            { id: isMoving ? 'reminders.whenAgain' : 'reminders.when' },
            { count: of.ids.length },
          )}
        </legend>
        {presets.map(({ preset, at: then }) => (
          <Choice
            key={preset}
            isChosen={choice === preset}
            onChoose={() => {
              setChoice(preset);
            }}
            end={<bdi>{moment(then, zone)}</bdi>}
          >
            {formatMessage({ id: `reminders.preset.${preset}` })}
          </Choice>
        ))}
        <Choice
          isChosen={choice === 'PICKED'}
          onChoose={() => {
            setChoice('PICKED');
          }}
        >
          {formatMessage({ id: 'reminders.pick' })}
        </Choice>
      </fieldset>
      {choice === 'PICKED' && (
        <TextField
          label={formatMessage({ id: 'reminders.pickedTime' })}
          type="datetime-local"
          value={picked}
          onChange={setPicked}
          error={isPast && formatMessage({ id: 'reminders.past' })}
        />
      )}
      {choice === 'PICKED' && at !== null && !isPast && (
        <p className="text-13 text-ink-2">
          <bdi>{moment(at, zone)}</bdi>
        </p>
      )}
      <InlineError error={set.error} />
    </FormDialog>
  );
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

function Choice({ isChosen, onChoose, end, children }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 border-b border-line py-1 text-14 text-ink last:border-0">
      <input
        type="radio"
        name="reminder-time"
        className="size-4 accent-blue"
        checked={isChosen}
        onChange={onChoose}
      />
      <span className="me-auto">{children}</span>
      {end !== undefined && <span className="text-13 text-ink-2 tabular-nums">{end}</span>}
    </label>
  );
}
