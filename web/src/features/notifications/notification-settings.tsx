import type { NotificationPreferences } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions, useCallMutation, useCallQuery } from '../../lib/call-query.ts';
import { browserTimeZone } from '../../lib/time-zones.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { labelClass } from '../../ui/field-classes.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';

/** A form for the user's notification preferences, usable on any screen. */
export function NotificationSettings({ onSaved }: { readonly onSaved?: () => void }) {
  const { data, error, refetch } = useCallQuery('getNotificationPreferences', {});
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} />;
  // Before the first choice, the time zone of the browser is the most likely one.
  const alerts = data.is_chosen ? data.alerts : { ...data.alerts, time_zone: browserTimeZone() };
  return <SettingsForm before={alerts} onSaved={onSaved} />;
}

/** Quiet hours offered when they are turned on. */
const usualQuiet = { quiet_from: '22:00', quiet_to: '07:00' };
const noQuiet = { quiet_from: null, quiet_to: null };

interface SettingsFormProps {
  readonly before: NotificationPreferences;
  readonly onSaved: (() => void) | undefined;
}

function SettingsForm({ before, onSaved }: SettingsFormProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const client = useQueryClient();
  const [alerts, setAlerts] = useState(before);
  const save = useCallMutation('updateNotificationPreferences', {
    onSuccess: (response) => {
      client.setQueryData(callQueryOptions('getNotificationPreferences', {}).queryKey, response);
      notify({ kind: 'success', text: formatMessage({ id: 'notifications.settings.saved' }) });
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
          {formatMessage({ id: 'notifications.settings.mail' })}
        </Checkbox>
        <p className="ps-6 text-13 text-ink-2">{formatMessage({ id: 'notifications.settings.mailText' })}</p>
      </div>
      <div className="flex flex-col gap-1">
        <Checkbox
          isSelected={hasQuiet}
          isDisabled={!alerts.wants_mail}
          onChange={(isOn) => {
            setAlerts({ ...alerts, ...(isOn ? usualQuiet : noQuiet) });
          }}
        >
          {formatMessage({ id: 'notifications.settings.quiet' })}
        </Checkbox>
        <p className="ps-6 text-13 text-ink-2">{formatMessage({ id: 'notifications.settings.quietText' })}</p>
        {hasQuiet && (
          <div className="grid grid-cols-2 gap-3 ps-6 pt-2">
            <TextField
              label={formatMessage({ id: 'notifications.settings.from' })}
              type="time"
              isRequired
              value={from}
              onChange={(time) => {
                setAlerts({ ...alerts, quiet_from: time.slice(0, 5) });
              }}
            />
            <TextField
              label={formatMessage({ id: 'notifications.settings.to' })}
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
      <InlineError error={save.error} />
      <Button type="submit" variant="primary" className="self-start" isPending={save.isPending}>
        {formatMessage({ id: 'notifications.settings.save' })}
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
    <label className={`flex flex-col gap-1.5 ${labelClass}`}>
      {formatMessage({ id: 'notifications.settings.zone' })}
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
