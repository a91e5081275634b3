import { reminderPresets, reminderTime, type ReminderPreset } from '@loupe/domain';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { ownTimeZone, useMoment, zoneAbbreviation } from '../../lib/zones.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { pickedInstant, soonText } from './picked-time.ts';
import { useSetReminder } from './use-reminders.ts';

interface ReminderSheetProps {
  /** Stones to be reminded of, or reminders to be moved to another time. */
  readonly of: { readonly kind: 'add' | 'move'; readonly ids: readonly string[] };
  readonly onClose: () => void;
}

/** Asks when to remind: at one of three usual times or at a picked one, by the clock of the one who asks. */
export function ReminderSheet({ of, onClose }: ReminderSheetProps) {
  const { formatMessage } = useIntl();
  const moment = useMoment();
  const [zone] = useState(ownTimeZone);
  const [now] = useState(() => new Date());
  const presets = reminderPresets.flatMap((preset) => {
    const at = reminderTime(preset, now, zone);
    return at === null ? [] : { preset, at };
  });
  const [choice, setChoice] = useState<ReminderPreset | 'PICKED'>(presets[0]?.preset ?? 'PICKED');
  const [picked, setPicked] = useState(() => soonText(now, zone));
  const set = useSetReminder({ onSet: onClose });
  const at =
    choice === 'PICKED'
      ? pickedInstant(picked, zone)
      : (presets.find(({ preset }) => preset === choice)?.at ?? null);
  const isPast = at !== null && at <= now;
  const isMoving = of.kind === 'move';
  const title = formatMessage({ id: isMoving ? 'reminders.move' : 'reminders.add' });
  return (
    <FormSheet
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
      <ErrorLine error={set.error} />
    </FormSheet>
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
