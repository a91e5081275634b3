import type { SessionSummary } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../lib/format-time.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { AccountSection } from './account-section.tsx';
import { ActionError } from './action-error.tsx';
import { useSecurityMutation } from './use-security-mutation.ts';

/** The user's active sessions; each but the current one can be ended with one press. */
export function ActiveSessions({ signIns }: { readonly signIns: readonly SessionSummary[] }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const end = useSecurityMutation('endSession');
  const endOthers = useSecurityMutation('endOtherSessions', ({ ended: count }) => {
    notify({ kind: 'success', text: formatMessage({ id: 'account.sessions.ended' }, { count }) });
  });
  return (
    <AccountSection title={formatMessage({ id: 'account.sessions' })}>
      <ul className="rounded-sheet border border-line bg-tray shadow-lift">
        {signIns.map((one) => (
          <SignInRow
            key={one.session_id}
            signIn={one}
            isEnding={end.isPending && end.variables.id === one.session_id}
            onEnd={() => {
              end.mutate({ id: one.session_id });
            }}
          />
        ))}
      </ul>
      <ActionError error={end.error ?? endOthers.error} />
      {signIns.length > 1 && (
        <Button
          className="self-start"
          isPending={endOthers.isPending}
          onPress={() => {
            endOthers.mutate({});
          }}
        >
          {formatMessage({ id: 'account.sessions.endOthers' })}
        </Button>
      )}
    </AccountSection>
  );
}

interface SignInRowProps {
  readonly signIn: SessionSummary;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const { browser, operating_system, ip_address, is_current: isThis, is_locked: isLocked } = signIn;
  const name =
    [browser, operating_system].filter(Boolean).join(', ') ||
    formatMessage({ id: 'account.sessions.unknown' });
  const since = minute(signIn.signed_in_at);
  const lastSeen = minute(signIn.last_seen_at);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3 text-14 font-medium text-ink">
          <bdi>{name}</bdi>
          {isThis && (
            <span className="text-12 font-semibold text-blue">
              {formatMessage({ id: 'account.sessions.this' })}
            </span>
          )}
          {isLocked && (
            <span className="text-12 font-normal text-ink-3">
              {formatMessage({ id: 'account.sessions.locked' })}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-3 tabular-nums">
          <span>{formatMessage({ id: 'account.sessions.since' }, { at: since })}</span>
          <span>{formatMessage({ id: 'account.sessions.lastSeen' }, { at: lastSeen })}</span>
          {ip_address !== null && <bdi>{ip_address}</bdi>}
        </p>
      </div>
      {!isThis && (
        <Button
          aria-label={formatMessage({ id: 'account.sessions.endOf' }, { name })}
          isPending={isEnding}
          onPress={onEnd}
        >
          {formatMessage({ id: 'account.sessions.end' })}
        </Button>
      )}
    </li>
  );
}
