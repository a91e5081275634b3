import { lockMinutes } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { lockScreens } from '../../lib/session-status.ts';
import { Button } from '../../ui/button.tsx';
import { labelClass } from '../../ui/field-classes.ts';
import { AccountSection } from './account-section.tsx';
import { ActionError } from './action-error.tsx';
import { useSecurityMutation } from './use-security-mutation.ts';

/** Selects the time after which the screens lock automatically. */
export function LockTimeoutSelect({ after }: { readonly after: number }) {
  const { formatMessage } = useIntl();
  const change = useSecurityMutation('updateLockTimeout');
  return (
    <AccountSection title={formatMessage({ id: 'account.lock' })}>
      <p className="text-13 text-ink-2">{formatMessage({ id: 'account.lock.text' })}</p>
      <div className="flex flex-wrap items-center gap-3">
        <label className={`flex items-center gap-2 ${labelClass}`}>
          {formatMessage({ id: 'account.lock.after' })}
          <select
            value={change.variables?.data.lock_timeout_minutes ?? after}
            onChange={({ target }) => {
              const chosen = lockMinutes.find((minutes) => String(minutes) === target.value);
              if (chosen !== undefined) change.mutate({ data: { lock_timeout_minutes: chosen } });
            }}
            className="h-9 rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
          >
            {lockMinutes.map((minutes) => (
              <option key={minutes} value={minutes}>
                {minutes === 0
                  ? formatMessage({ id: 'account.lock.never' })
                  : formatMessage({ id: 'account.lock.minutes' }, { minutes })}
              </option>
            ))}
          </select>
        </label>
        <Button onPress={lockScreens}>{formatMessage({ id: 'account.lock.now' })}</Button>
      </div>
      <ActionError error={change.error} />
    </AccountSection>
  );
}
