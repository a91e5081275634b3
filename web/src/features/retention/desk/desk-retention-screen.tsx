import {
  retentionDaysSchema,
  type CallRequest,
  type CallResponse,
  type RetainedKind,
  type RetentionKind,
} from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { inputClass } from '../../../ui/field-classes.ts';
import { InlineError } from '../../../ui/inline-error.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

type Periods = Partial<Record<RetentionKind, number>>;
type Write = CallRequest<'deskUpdateSettings'>['data'];

function useLabel() {
  const { formatMessage } = useIntl();
  return (key: PlainUnder<'retention.desk'>) => formatMessage({ id: `retention.desk.${key}` });
}

/** For how long records are kept, how many there are, and what the next run deletes. */
export function DeskRetentionScreen() {
  const { formatMessage } = useIntl();
  const label = useLabel();
  const clock = useFormatTimestamp();
  const retention = useCallQuery('deskGetRetention', {});
  const settings = useCallQuery('deskGetSettings', {});
  const error = retention.error ?? settings.error;
  return (
    <div className="flex min-w-0 flex-col pt-4 pb-6">
      <div className="flex flex-col gap-1 px-4 pb-4 min-[800px]:px-6">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'desk.retention' })}</h1>
        <p className="max-w-[72ch] text-13 text-ink-2">{label('about')}</p>
        {retention.data && (
          <p className="text-13 text-ink-2">
            {retention.data.next_run_at === null
              ? label('noRun')
              : formatMessage(
                  { id: 'retention.desk.nextRun' },
                  { time: <bdi>{clock(retention.data.next_run_at)}</bdi> },
                )}
          </p>
        )}
      </div>
      {error && (
        <ErrorState
          error={error}
          onRetry={() => void Promise.all([retention.refetch(), settings.refetch()])}
        />
      )}
      {!error && !(retention.data && settings.data) && <SkeletonRows count={12} />}
      {retention.data && settings.data && (
        <PeriodsForm retention={retention.data} stored={settings.data.settings.retention_days} />
      )}
    </div>
  );
}

interface PeriodsFormProps {
  readonly retention: CallResponse<'deskGetRetention'>;
  /** The periods that are set; the other kinds have their default. */
  readonly stored: Periods;
}

const whole = /^\d{1,5}$/;

/** The periods of all kinds, saved together, with undo of the last save. */
function PeriodsForm({ retention, stored }: PeriodsFormProps) {
  const label = useLabel();
  const client = useQueryClient();
  const [draft, setDraft] = useState<Readonly<Partial<Record<RetentionKind, string>>>>({});
  const [back, setBack] = useState<Write | null>(null);
  const write = useCallMutation('deskUpdateSettings', {
    onSuccess: (response) => {
      client.setQueryData(['deskGetSettings', {}], response);
      void client.invalidateQueries({ queryKey: ['deskGetRetention'] });
      setDraft({});
    },
  });
  const textOf = ({ kind, days }: RetainedKind) => draft[kind] ?? String(days);
  const isValid = (one: RetainedKind) => whole.test(textOf(one)) && Number(textOf(one)) >= one.min_days;
  const changed = retention.kinds.filter((one) => textOf(one) !== String(one.days));
  const save = () => {
    const next = retentionDaysSchema.safeParse({
      ...stored,
      ...Object.fromEntries(changed.map((one) => [one.kind, Number(textOf(one))])),
    });
    if (!next.success) return;
    write.mutate(
      { data: { settings: { retention_days: next.data }, expected_current: { retention_days: stored } } },
      {
        onSuccess: () => {
          setBack({
            settings: { retention_days: stored },
            expected_current: { retention_days: next.data },
          });
        },
      },
    );
  };
  const undo = () => {
    if (back !== null)
      write.mutate(
        { data: back },
        {
          onSettled: () => {
            setBack(null);
          },
        },
      );
  };
  return (
    <form
      className="flex min-w-0 flex-col gap-4 border-t border-line bg-tray px-4 py-6 min-[800px]:px-6"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <ScrollRegion label={label('kinds')} className="overflow-x-auto">
        <table aria-label={label('kinds')} className="text-13 text-ink">
          <Heads />
          <tbody>
            {retention.kinds.map((one) => (
              <KindRow
                key={one.kind}
                retained={one}
                dueMax={retention.due_max}
                text={textOf(one)}
                isValid={isValid(one)}
                onChange={(text) => {
                  write.reset();
                  setDraft({ ...draft, [one.kind]: text });
                }}
              />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <InlineError error={write.error} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          isPending={write.isPending}
          isDisabled={changed.length === 0 || !retention.kinds.every(isValid)}
          {...(changed.length > 0 && { variant: 'primary' as const })}
        >
          {label('save')}
        </Button>
        {back && changed.length === 0 && (
          <Button onPress={undo} isDisabled={write.isPending}>
            {label('undo')}
          </Button>
        )}
        {write.isSuccess && changed.length === 0 && (
          <p role="status" className="text-13 text-available">
            {label(back ? 'saved' : 'undone')}
          </p>
        )}
      </div>
    </form>
  );
}

const cell = 'py-1.5 pe-4 text-start font-normal';
const figure = 'py-1.5 pe-4 text-end font-normal tabular-nums whitespace-nowrap';

function Heads() {
  const label = useLabel();
  return (
    <thead className="text-ink-3">
      <tr className="border-b border-line">
        <th scope="col" className={cell}>
          {label('kind')}
        </th>
        <th scope="col" className={figure}>
          {label('days')}
        </th>
        <th scope="col" className={figure}>
          {label('minimum')}
        </th>
        <th scope="col" className={figure}>
          {label('default')}
        </th>
        <th scope="col" className={figure}>
          {label('rows')}
        </th>
        <th scope="col" className={figure}>
          {label('size')}
        </th>
        <th scope="col" className={figure}>
          {label('due')}
        </th>
        <th scope="col" className={figure}>
          {label('lastDeleted')}
        </th>
      </tr>
    </thead>
  );
}

interface KindRowProps {
  readonly retained: RetainedKind;
  readonly dueMax: number;
  readonly text: string;
  readonly isValid: boolean;
  readonly onChange: (text: string) => void;
}

const megabyte = 1_048_576;

function KindRow({ retained, dueMax, text, isValid, onChange }: KindRowProps) {
  const { formatMessage } = useIntl();
  const label = useLabel();
  const name = label(`kind.${retained.kind}`);
  const count = (value: number) => formatFigure(String(value));
  return (
    <tr className="border-b border-line">
      <th scope="row" className={`${cell} min-w-60`}>
        {name}
      </th>
      <td className={figure}>
        <span className="inline-block w-24">
          <input
            aria-label={formatMessage({ id: 'retention.desk.daysOf' }, { kind: name })}
            aria-invalid={!isValid}
            inputMode="numeric"
            value={text}
            onChange={({ target }) => {
              onChange(target.value.trim());
            }}
            className={`${inputClass} text-end`}
          />
        </span>
        {!isValid && (
          <p role="alert" className="text-12 text-bad">
            {formatMessage({ id: 'retention.desk.atLeast' }, { days: count(retained.min_days) })}
          </p>
        )}
      </td>
      <td className={figure}>{count(retained.min_days)}</td>
      <td className={figure}>{count(retained.default_days)}</td>
      <td className={figure}>{count(retained.rows)}</td>
      <td className={figure}>
        <bdi>{count(Math.ceil(retained.bytes / megabyte))} MB</bdi>
      </td>
      <td className={figure}>
        {count(retained.due)}
        {retained.due === dueMax && '+'}
      </td>
      <td className={`${figure} ${retained.is_unfinished ? 'text-hold' : ''}`}>
        {retained.last_run_at === null ? '' : count(retained.last_deleted)}
      </td>
    </tr>
  );
}
