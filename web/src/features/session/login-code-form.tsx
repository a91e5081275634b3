import { limits } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface SecondStepFormProps {
  readonly isSigningIn: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onRestart: () => void;
}

/** Second step of the login: the authenticator code. */
export function LoginCodeForm({ isSigningIn, onSubmit, onRestart }: SecondStepFormProps) {
  const { formatMessage } = useIntl();
  const [code, setCode] = useState('');
  return (
    <form
      noValidate
      className="mt-10 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (code.trim() !== '' && !isSigningIn) onSubmit(code.trim());
      }}
    >
      <TextField
        name="code"
        label={formatMessage({ id: 'twoStep.code' })}
        hint={formatMessage({ id: 'twoStep.hint' })}
        autoComplete="one-time-code"
        spellCheck="false"
        maxLength={limits.codeMax}
        // The form appears after the user submitted the password: the code is the next input.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" isPending={isSigningIn} className="mt-2 h-11">
        {formatMessage({ id: isSigningIn ? 'session.signingIn' : 'session.signIn' })}
      </Button>
      <Button variant="quiet" onPress={onRestart}>
        {formatMessage({ id: 'twoStep.back' })}
      </Button>
    </form>
  );
}
