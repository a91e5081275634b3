import type { CallAnswer } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQuery } from '../../../lib/call-query.ts';
import { useDay } from '../../../lib/day.ts';
import type { PlainTextId } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/notices.tsx';
import { AccountSection } from '../account-section.tsx';
import { useSecurityAction } from '../use-security-action.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';

type Doing = 'set-up' | 'turn-off' | 'renew' | null;

/** The second step of the sign-in: how it stands, and every change of it in its place. */
export function TwoStep({ standing }: { readonly standing: CallAnswer<'getSecurity'>['two_step'] }) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const stop = () => {
    setDoing(null);
  };
  const setUpDone = () => {
    void client.invalidateQueries({ queryKey: callQuery('getSecurity', {}).queryKey });
    stop();
  };
  const stopButton = (
    <Button variant="quiet" onPress={stop}>
      {formatMessage({ id: 'account.twoStep.stop' })}
    </Button>
  );
  return (
    <AccountSection title={formatMessage({ id: 'account.twoStep' })}>
      {doing === 'set-up' && <SetUp onDone={setUpDone} stop={stopButton} />}
      {doing === 'turn-off' && <TurnOff onDone={stop} stop={stopButton} />}
      {doing === 'renew' && <Renew onDone={stop} stop={stopButton} />}
      {doing === null && <Standing standing={standing} onDo={setDoing} />}
    </AccountSection>
  );
}

interface StandingProps {
  readonly standing: CallAnswer<'getSecurity'>['two_step'];
  readonly onDo: (doing: Doing) => void;
}

function Standing({ standing, onDo }: StandingProps) {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { is_on: isOn, is_demanded: isDemanded, recovery_codes_left: left, since } = standing;
  const choice = (id: PlainTextId, doing: Doing) => (
    <Button
      onPress={() => {
        onDo(doing);
      }}
    >
      {formatMessage({ id })}
    </Button>
  );
  if (!isOn) {
    return (
      <>
        <p className="max-w-[72ch] text-13 text-ink-2">{formatMessage({ id: 'account.twoStep.off' })}</p>
        <div>{choice('account.twoStep.turnOn', 'set-up')}</div>
      </>
    );
  }
  return (
    <>
      <p className="text-13 text-ink-2">
        {formatMessage({ id: 'account.twoStep.on' }, { day: day(since) })}{' '}
        {isDemanded && formatMessage({ id: 'account.twoStep.demanded' })}{' '}
        <span className={left === 0 ? 'text-bad' : ''}>
          {formatMessage({ id: 'account.twoStep.left' }, { left })}
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        {choice('account.twoStep.renew', 'renew')}
        {!isDemanded && choice('account.twoStep.turnOff', 'turn-off')}
      </div>
    </>
  );
}

interface DoingProps {
  readonly onDone: () => void;
  readonly stop: ReactNode;
}

function TurnOff({ onDone, stop }: DoingProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const turnOff = useSecurityAction('turnOffTwoStep', () => {
    notify({ kind: 'success', text: formatMessage({ id: 'account.twoStep.isOff' }) });
    onDone();
  });
  return (
    <ProofForm
      act={formatMessage({ id: 'account.twoStep.turnOff' })}
      isPending={turnOff.isPending}
      error={turnOff.error}
      stop={stop}
      onProof={(data) => {
        turnOff.mutate({ data });
      }}
    />
  );
}

function Renew({ onDone, stop }: DoingProps) {
  const { formatMessage } = useIntl();
  const renew = useSecurityAction('renewRecoveryCodes');
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onKept={onDone} />;
  return (
    <ProofForm
      act={formatMessage({ id: 'account.twoStep.renew' })}
      isPending={renew.isPending}
      error={renew.error}
      stop={stop}
      onProof={(data) => {
        renew.mutate({ data });
      }}
    />
  );
}
