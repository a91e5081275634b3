import { limits } from '@loupe/contract';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { fieldIssueText } from '../../../lib/call-error.ts';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ActionError } from '../action-error.tsx';

export interface Reauthentication {
  readonly password: string;
  readonly code: string;
}

interface ProofFormProps {
  /** Label of the submit button: the action that follows a correct password and code. */
  readonly act: string;
  readonly isPending: boolean;
  readonly error: Error | null;
  readonly stop: ReactNode;
  readonly onProof: (proof: Reauthentication) => void;
}

/** Requires password and code again before an action that weakens login security. */
export function ReauthenticationForm({ act, isPending, error, stop, onProof }: ProofFormProps) {
  const { formatMessage } = useIntl();
  const [proof, setProof] = useState<Reauthentication>({ password: '', code: '' });
  const isWrong = (field: keyof Reauthentication) => fieldIssueText(error, `data.${field}`) !== undefined;
  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        const { password, code } = proof;
        if (password !== '' && code.trim() !== '') onProof({ password, code: code.trim() });
      }}
    >
      <PasswordField
        name="password"
        label={formatMessage({ id: 'session.password' })}
        autoComplete="current-password"
        value={proof.password}
        onChange={(password) => {
          setProof({ ...proof, password });
        }}
        error={isWrong('password') && formatMessage({ id: 'error.PASSWORD_WRONG' })}
      />
      <TextField
        name="code"
        label={formatMessage({ id: 'account.twoStep.anyCode' })}
        autoComplete="one-time-code"
        maxLength={limits.codeMax}
        value={proof.code}
        onChange={(code) => {
          setProof({ ...proof, code });
        }}
        error={isWrong('code') && formatMessage({ id: 'error.CODE_WRONG' })}
      />
      <ActionError error={error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="primary" isPending={isPending}>
          {act}
        </Button>
        {stop}
      </div>
    </form>
  );
}
