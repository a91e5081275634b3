import { limits, type CallResponse } from '@loupe/contract';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fieldIssueText } from '../../../lib/call-error.ts';
import { useCallMutation } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { CopyableText } from '../../../ui/copyable-text.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionError } from '../action-error.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpProps {
  /** Called when two-step login is on and the user has saved the recovery codes. */
  readonly onDone: () => void;
  /** A button that cancels the setup, if it can be cancelled. */
  readonly stop?: ReactNode;
}

/** Turns two-step login on: password, QR code for the authenticator, a TOTP code, and the recovery codes. */
export function TwoStepSetup({ onDone, stop }: SetUpProps) {
  const [secret, setSecret] = useState<CallResponse<'startTwoStepEnrolment'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onSaved={onDone} />;
  if (secret !== null) return <ConfirmForm secret={secret} stop={stop} onOn={setCodes} />;
  return <StartForm stop={stop} onStarted={setSecret} />;
}

interface StartFormProps {
  readonly stop: ReactNode;
  readonly onStarted: (secret: CallResponse<'startTwoStepEnrolment'>) => void;
}

function StartForm({ stop, onStarted }: StartFormProps) {
  const { formatMessage } = useIntl();
  const [password, setPassword] = useState('');
  const startEnrolment = useCallMutation('startTwoStepEnrolment', { onSuccess: onStarted });
  const isWrong = fieldIssueText(startEnrolment.error, 'data.password') !== undefined;
  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') startEnrolment.mutate({ data: { password } });
      }}
    >
      <PasswordField
        name="password"
        label={formatMessage({ id: 'session.password' })}
        autoComplete="current-password"
        value={password}
        onChange={setPassword}
        error={isWrong && formatMessage({ id: 'error.PASSWORD_WRONG' })}
      />
      <ActionError error={startEnrolment.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={startEnrolment.isPending}>
          {formatMessage({ id: 'account.twoStep.go' })}
        </Button>
        {stop}
      </div>
    </form>
  );
}

interface ConfirmFormProps {
  readonly secret: CallResponse<'startTwoStepEnrolment'>;
  readonly stop: ReactNode;
  readonly onOn: (codes: readonly string[]) => void;
}

function ConfirmForm({ secret: { secret, otpauth_url }, stop, onOn }: ConfirmFormProps) {
  const { formatMessage } = useIntl();
  const [code, setCode] = useState('');
  const confirm = useCallMutation('confirmTwoStepEnrolment', {
    onSuccess: ({ recovery_codes: codes }) => {
      onOn(codes);
    },
  });
  const isWrong = fieldIssueText(confirm.error, 'data.code') !== undefined;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') confirm.mutate({ data: { code: code.trim() } });
      }}
    >
      <QrCode text={otpauth_url} label={formatMessage({ id: 'account.twoStep.picture' })} />
      <div className="flex max-w-[440px] min-w-0 flex-1 basis-64 flex-col gap-4">
        <p className="text-13 text-ink-2">{formatMessage({ id: 'account.twoStep.scan' })}</p>
        <CopyableText
          title={formatMessage({ id: 'account.twoStep.secret' })}
          text={secret.match(/.{1,4}/g)?.join(' ') ?? secret}
          rows={1}
        />
        <TextField
          name="code"
          label={formatMessage({ id: 'account.twoStep.code' })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={limits.codeMax}
          value={code}
          onChange={setCode}
          error={isWrong && formatMessage({ id: 'error.CODE_WRONG' })}
        />
        <ActionError error={confirm.error} />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" isPending={confirm.isPending}>
            {formatMessage({ id: 'account.twoStep.turnOn' })}
          </Button>
          {stop}
        </div>
      </div>
    </form>
  );
}
