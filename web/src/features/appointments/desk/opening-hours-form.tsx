import type { DeskShowroom } from '@loupe/contract';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/field-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { formatMinutes, parseMinutes } from './opening-hours.ts';
import { useFormatWeekday } from './use-format-weekday.ts';

interface TypedRow {
  readonly key: number;
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
  readonly slot: string;
  readonly capacity: string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const read = ({ weekday, opens, closes, slot, capacity }: TypedRow) => ({
  weekday,
  opens: parseMinutes(opens) ?? -1,
  closes: parseMinutes(closes) ?? -1,
  slot_minutes: Number(slot),
  capacity: Number(capacity),
});
const isValid = (row: ReturnType<typeof read>) =>
  row.opens >= 0 && row.slot_minutes >= 5 && row.capacity >= 1 && row.closes - row.opens >= row.slot_minutes;

/** The weekly hours of a showroom, one line each: day, from, to, minutes of a slot, appointments per slot. */
export function OpeningHoursForm({
  showroom,
  onClose,
}: {
  readonly showroom: DeskShowroom;
  readonly onClose: () => void;
}) {
  const { formatMessage } = useIntl();
  const weekdayOf = useFormatWeekday();
  const [rows, setRows] = useState<readonly TypedRow[]>(() =>
    showroom.hours.map((hours, key) => ({
      key,
      weekday: hours.weekday,
      opens: formatMinutes(hours.opens),
      closes: formatMinutes(hours.closes),
      slot: String(hours.slot_minutes),
      capacity: String(hours.capacity),
    })),
  );
  const save = useDeskMutation('deskSetOpeningHours', { onSuccess: onClose });
  const label = (key: PlainUnder<'appointments.desk'>) => formatMessage({ id: `appointments.desk.${key}` });
  const change = (key: number, changed: Partial<TypedRow>) => {
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...changed } : row)));
  };
  const typed = rows.map(read);
  const boxes = ['opens', 'closes', 'slot', 'capacity'] as const;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.every(isValid)) save.mutate({ id: showroom.showroom_id, data: { hours: typed } });
      }}
    >
      <div
        aria-hidden
        className="grid grid-cols-[1fr_4rem_4rem_3.5rem_3rem_2.25rem] gap-1 text-12 text-ink-3"
      >
        {(['weekday', ...boxes] as const).map((key) => (
          <span key={key}>{label(`hours.${key}`)}</span>
        ))}
      </div>
      {rows.map((row, at) => (
        <div
          key={row.key}
          role="group"
          aria-label={weekdayOf(row.weekday)}
          className="grid grid-cols-[1fr_4rem_4rem_3.5rem_3rem_2.25rem] items-center gap-1"
        >
          <select
            aria-label={label('hours.weekday')}
            value={row.weekday}
            onChange={({ target }) => {
              change(row.key, { weekday: Number(target.value) });
            }}
            className={`h-9 ${inputClass} px-2!`}
          >
            {weekdays.map((day) => (
              <option key={day} value={day}>
                {weekdayOf(day)}
              </option>
            ))}
          </select>
          {boxes.map((key) => (
            <input
              key={key}
              dir="ltr"
              aria-label={label(`hours.${key}`)}
              aria-invalid={!isValid(read(row))}
              value={row[key]}
              onChange={({ target }) => {
                change(row.key, { [key]: target.value });
              }}
              className={`h-9 tabular-nums ${inputClass} px-2! aria-invalid:border-bad`}
            />
          ))}
          <IconButton
            label={formatMessage({ id: 'appointments.desk.hours.remove' }, { line: at + 1 })}
            onPress={() => {
              setRows((before) => before.filter(({ key }) => key !== row.key));
            }}
          >
            <X size={16} aria-hidden />
          </IconButton>
        </div>
      ))}
      <InlineError error={save.error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={save.isPending} isDisabled={!typed.every(isValid)}>
          {label('hours.save')}
        </Button>
        <Button
          onPress={() => {
            setRows((before) => {
              const last = before.at(-1);
              const key = Math.max(0, ...before.map((row) => row.key)) + 1;
              return [
                ...before,
                last === undefined
                  ? { key, weekday: 1, opens: '09:00', closes: '18:00', slot: '30', capacity: '1' }
                  : { ...last, key, weekday: (last.weekday % 7) + 1 },
              ];
            });
          }}
        >
          {label('hours.add')}
        </Button>
        <Button variant="quiet" onPress={onClose}>
          {formatMessage({ id: 'desk.notNow' })}
        </Button>
      </div>
    </form>
  );
}
