import { limits } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

interface SecondStepFormProps {
  readonly isSigningIn: boolean;
  readonly onSubmit: (code: string) => void;
  readonly onStartAnew: () => void;
}

/** The second step of a sign-in. */
export function SecondStepForm({ isSigningIn, onSubmit, onStartAnew }: SecondStepFormProps) {
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
        label={formatMessage({ id: 'secondStep.code' })}
        hint={formatMessage({ id: 'secondStep.hint' })}
        autoComplete="one-time-code"
        spellCheck="false"
        maxLength={limits.codeMax}
        // The person has just pressed the button for it: the code is what he types next.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        value={code}
        onChange={setCode}
      />
      <Button type="submit" variant="primary" isPending={isSigningIn} className="mt-2 h-11">
        {formatMessage({ id: isSigningIn ? 'session.signingIn' : 'session.signIn' })}
      </Button>
      <Button variant="quiet" onPress={onStartAnew}>
        {formatMessage({ id: 'secondStep.back' })}
      </Button>
    </form>
  );
}
