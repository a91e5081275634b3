import type { CallResponse } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../../lib/call-query.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import type { PlainTextId } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { useNotify } from '../../../ui/notices.tsx';
import { AccountSection } from '../account-section.tsx';
import { useSecurityMutation } from '../use-security-mutation.ts';
import { ReauthenticationForm } from './reauthentication-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoStepSetup } from './two-step-setup.tsx';

type Doing = 'set-up' | 'turn-off' | 'renew' | null;

/** Two-step login: its status, and the forms that change it. */
export function TwoStepSection({ twoStep }: { readonly twoStep: CallResponse<'getSecurity'>['two_step'] }) {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const stop = () => {
    setDoing(null);
  };
  const setUpDone = () => {
    void client.invalidateQueries({ queryKey: callQueryOptions('getSecurity', {}).queryKey });
    stop();
  };
  const stopButton = (
    <Button variant="quiet" onPress={stop}>
      {formatMessage({ id: 'account.twoStep.stop' })}
    </Button>
  );
  return (
    <AccountSection title={formatMessage({ id: 'account.twoStep' })}>
      {doing === 'set-up' && <TwoStepSetup onDone={setUpDone} stop={stopButton} />}
      {doing === 'turn-off' && <TurnOff onDone={stop} stop={stopButton} />}
      {doing === 'renew' && <Renew onDone={stop} stop={stopButton} />}
      {doing === null && <TwoStepStatus twoStep={twoStep} onDo={setDoing} />}
    </AccountSection>
  );
}

interface TwoStepStatusProps {
  readonly twoStep: CallResponse<'getSecurity'>['two_step'];
  readonly onDo: (doing: Doing) => void;
}

function TwoStepStatus({ twoStep, onDo }: TwoStepStatusProps) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const { is_on: isOn, is_required: isDemanded, recovery_codes_left: left, since } = twoStep;
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
  const turnOff = useSecurityMutation('disableTwoStep', () => {
    notify({ kind: 'success', text: formatMessage({ id: 'account.twoStep.isOff' }) });
    onDone();
  });
  return (
    <ReauthenticationForm
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
  const renew = useSecurityMutation('renewRecoveryCodes');
  if (renew.data) return <RecoveryCodes codes={renew.data.recovery_codes} onSaved={onDone} />;
  return (
    <ReauthenticationForm
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
