import type { SignInHead } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useMinute } from '../../lib/clock.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { AccountSection } from './account-section.tsx';
import { Refusal } from './refusal.tsx';
import { useSecurityAction } from './use-security-action.ts';

/** Where a person is signed in; each but this one is ended with one press. */
export function SignIns({ signIns }: { readonly signIns: readonly SignInHead[] }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const end = useSecurityAction('endSignIn');
  const endOthers = useSecurityAction('endOtherSignIns', ({ ended: count }) => {
    notify({ kind: 'success', text: formatMessage({ id: 'account.signIns.ended' }, { count }) });
  });
  return (
    <AccountSection title={formatMessage({ id: 'account.signIns' })}>
      <ul className="rounded-sheet border border-line bg-tray shadow-lift">
        {signIns.map((one) => (
          <SignInRow
            key={one.sign_in_id}
            signIn={one}
            isEnding={end.isPending && end.variables.id === one.sign_in_id}
            onEnd={() => {
              end.mutate({ id: one.sign_in_id });
            }}
          />
        ))}
      </ul>
      <Refusal error={end.error ?? endOthers.error} />
      {signIns.length > 1 && (
        <Button
          className="self-start"
          isPending={endOthers.isPending}
          onPress={() => {
            endOthers.mutate({});
          }}
        >
          {formatMessage({ id: 'account.signIns.endOthers' })}
        </Button>
      )}
    </AccountSection>
  );
}

interface SignInRowProps {
  readonly signIn: SignInHead;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}

function SignInRow({ signIn, isEnding, onEnd }: SignInRowProps) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const { browser, system, address, is_this: isThis, is_locked: isLocked } = signIn;
  const name =
    [browser, system].filter(Boolean).join(', ') || formatMessage({ id: 'account.signIns.unknown' });
  const since = minute(signIn.signed_in_at);
  const seen = minute(signIn.last_seen_at);
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line px-3 py-2 last:border-0">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-baseline gap-x-3 text-14 font-medium text-ink">
          <bdi>{name}</bdi>
          {isThis && (
            <span className="text-12 font-semibold text-blue">
              {formatMessage({ id: 'account.signIns.this' })}
            </span>
          )}
          {isLocked && (
            <span className="text-12 font-normal text-ink-3">
              {formatMessage({ id: 'account.signIns.locked' })}
            </span>
          )}
        </p>
        <p className="flex flex-wrap gap-x-3 text-12 text-ink-3 tabular-nums">
          <span>{formatMessage({ id: 'account.signIns.since' }, { at: since })}</span>
          <span>{formatMessage({ id: 'account.signIns.seen' }, { at: seen })}</span>
          {address !== null && <bdi>{address}</bdi>}
        </p>
      </div>
      {!isThis && (
        <Button
          aria-label={formatMessage({ id: 'account.signIns.endOf' }, { name })}
          isPending={isEnding}
          onPress={onEnd}
        >
          {formatMessage({ id: 'account.signIns.end' })}
        </Button>
      )}
    </li>
  );
}
