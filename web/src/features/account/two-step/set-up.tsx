import { limits, type CallAnswer } from '@loupe/contract';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { problemOf } from '../../../lib/call-error.ts';
import { useAction } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { CopiedText } from '../../../ui/copied-text.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { Refusal } from '../refusal.tsx';
import { QrCode } from './qr-code.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

interface SetUpProps {
  /** The second step is on and the recovery codes are kept. */
  readonly onDone: () => void;
  /** A way out, where there is one. */
  readonly stop?: ReactNode;
}

/** Turns the second step on: the password, a picture for the authenticator, a code of it, and the recovery codes. */
export function SetUp({ onDone, stop }: SetUpProps) {
  const [secret, setSecret] = useState<CallAnswer<'beginTwoStep'> | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes !== null) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (secret !== null) return <ConfirmForm secret={secret} stop={stop} onOn={setCodes} />;
  return <BeginForm stop={stop} onBegun={setSecret} />;
}

interface BeginFormProps {
  readonly stop: ReactNode;
  readonly onBegun: (secret: CallAnswer<'beginTwoStep'>) => void;
}

function BeginForm({ stop, onBegun }: BeginFormProps) {
  const { formatMessage } = useIntl();
  const [password, setPassword] = useState('');
  const begin = useAction('beginTwoStep', { onSuccess: onBegun });
  const isWrong = problemOf(begin.error, 'data.password') !== undefined;
  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (password !== '') begin.mutate({ data: { password } });
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
      <Refusal error={begin.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={begin.isPending}>
          {formatMessage({ id: 'account.twoStep.go' })}
        </Button>
        {stop}
      </div>
    </form>
  );
}

interface ConfirmFormProps {
  readonly secret: CallAnswer<'beginTwoStep'>;
  readonly stop: ReactNode;
  readonly onOn: (codes: readonly string[]) => void;
}

function ConfirmForm({ secret: { secret, address }, stop, onOn }: ConfirmFormProps) {
  const { formatMessage } = useIntl();
  const [code, setCode] = useState('');
  const confirm = useAction('confirmTwoStep', {
    onSuccess: ({ recovery_codes: codes }) => {
      onOn(codes);
    },
  });
  const isWrong = problemOf(confirm.error, 'data.code') !== undefined;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '') confirm.mutate({ data: { code: code.trim() } });
      }}
    >
      <QrCode text={address} label={formatMessage({ id: 'account.twoStep.picture' })} />
      <div className="flex max-w-[440px] min-w-0 flex-1 basis-64 flex-col gap-4">
        <p className="text-13 text-ink-2">{formatMessage({ id: 'account.twoStep.scan' })}</p>
        <CopiedText
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
        <Refusal error={confirm.error} />
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
