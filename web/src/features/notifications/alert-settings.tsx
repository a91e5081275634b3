import type { AlertPreferences } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { callQuery, useAction, useCall } from '../../lib/call-query.ts';
import { ownTimeZone } from '../../lib/zones.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { labelLook } from '../../ui/field-look.ts';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';

/** How a person is told, to be changed: a part of any screen. */
export function AlertSettings({ onSaved }: { readonly onSaved?: () => void }) {
  const { data, error, refetch } = useCall('getAlerts', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows count={3} />;
  // Who never chose most likely means the clock on his own wall.
  const alerts = data.is_chosen ? data.alerts : { ...data.alerts, time_zone: ownTimeZone() };
  return <SettingsForm before={alerts} onSaved={onSaved} />;
}

/** Quiet hours offered to who switches them on. */
const usualQuiet = { quiet_from: '22:00', quiet_to: '07:00' };
const noQuiet = { quiet_from: null, quiet_to: null };

interface SettingsFormProps {
  readonly before: AlertPreferences;
  readonly onSaved: (() => void) | undefined;
}

function SettingsForm({ before, onSaved }: SettingsFormProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const client = useQueryClient();
  const [alerts, setAlerts] = useState(before);
  const save = useAction('updateAlerts', {
    onSuccess: (answer) => {
      client.setQueryData(callQuery('getAlerts', {}).queryKey, answer);
      notify({ kind: 'success', text: formatMessage({ id: 'notifications.how.saved' }) });
      onSaved?.();
    },
  });
  const { quiet_from: from, quiet_to: to } = alerts;
  const hasQuiet = from !== null && to !== null;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ data: alerts });
      }}
    >
      <div className="flex flex-col gap-1">
        <Checkbox
          isSelected={alerts.wants_mail}
          onChange={(wantsMail) => {
            setAlerts({ ...alerts, wants_mail: wantsMail });
          }}
        >
          {formatMessage({ id: 'notifications.how.mail' })}
        </Checkbox>
        <p className="ps-6 text-13 text-ink-2">{formatMessage({ id: 'notifications.how.mailText' })}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Checkbox
          isSelected={hasQuiet}
          isDisabled={!alerts.wants_mail}
          onChange={(isOn) => {
            setAlerts({ ...alerts, ...(isOn ? usualQuiet : noQuiet) });
          }}
        >
          {formatMessage({ id: 'notifications.how.quiet' })}
        </Checkbox>
        <p className="ps-6 text-13 text-ink-2">{formatMessage({ id: 'notifications.how.quietText' })}</p>
        {hasQuiet && (
          <div className="grid grid-cols-2 gap-3 ps-6 pt-2">
            <TextField
              label={formatMessage({ id: 'notifications.how.from' })}
              type="time"
              isRequired
              value={from}
              onChange={(time) => {
                setAlerts({ ...alerts, quiet_from: time.slice(0, 5) });
              }}
            />
            <TextField
              label={formatMessage({ id: 'notifications.how.to' })}
              type="time"
              isRequired
              value={to}
              onChange={(time) => {
                setAlerts({ ...alerts, quiet_to: time.slice(0, 5) });
              }}
            />
          </div>
        )}
      </div>
      <ZoneField
        zone={alerts.time_zone}
        onChange={(zone) => {
          setAlerts({ ...alerts, time_zone: zone });
        }}
      />
      <ErrorLine error={save.error} />
      <Button type="submit" variant="primary" className="self-start" isPending={save.isPending}>
        {formatMessage({ id: 'notifications.how.save' })}
      </Button>
    </form>
  );
}

interface ZoneFieldProps {
  readonly zone: string;
  readonly onChange: (zone: string) => void;
}

function ZoneField({ zone, onChange }: ZoneFieldProps) {
  const { formatMessage } = useIntl();
  const zones = [...new Set([zone, ...Intl.supportedValuesOf('timeZone')])].toSorted();
  return (
    <label className={`flex flex-col gap-1.5 ${labelLook}`}>
      {formatMessage({ id: 'notifications.how.zone' })}
      <select
        value={zone}
        onChange={({ target }) => {
          onChange(target.value);
        }}
        className="h-11 w-full min-w-0 rounded-control border border-edge bg-tray px-2 text-14 text-ink"
      >
        {zones.map((name) => (
          <option key={name} value={name}>
            {name.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </label>
  );
}
