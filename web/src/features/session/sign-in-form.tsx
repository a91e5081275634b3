import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { validateSignInFields, type SignInFields, type SignInProblems } from './sign-in-fields.ts';

export interface SignInFormProps {
  readonly isSigningIn: boolean;
  readonly onSubmit: (fields: SignInFields) => void;
  /** Called when the first character is typed. */
  readonly onInteraction?: (() => void) | undefined;
  /** Called when the form is submitted with invalid fields. */
  readonly onInvalid: () => void;
}

export function SignInForm({ isSigningIn, onSubmit, onInteraction, onInvalid }: SignInFormProps) {
  const { formatMessage } = useIntl();
  const [fields, setFields] = useState<SignInFields>({ email: '', password: '' });
  const [shown, setShown] = useState<SignInProblems>({});
  const form = useRef<HTMLFormElement>(null);

  const change = (changed: Partial<SignInFields>) => {
    const next = { ...fields, ...changed };
    if (fields.email === '' && fields.password === '') onInteraction?.();
    setFields(next);
    // An error disappears when it is corrected; a new one appears only on the next submit.
    const left = validateSignInFields(next);
    setShown((before) => ({
      ...(before.email && left.email && { email: left.email }),
      ...(before.password && left.password && { password: left.password }),
    }));
  };

  const submit = () => {
    const problems = validateSignInFields(fields);
    setShown(problems);
    if (Object.keys(problems).length === 0) {
      onSubmit(fields);
      return;
    }
    const first = form.current?.elements.namedItem(problems.email ? 'email' : 'password');
    if (first instanceof HTMLElement) first.focus();
    onInvalid();
  };

  return (
    <form
      ref={form}
      noValidate
      className="mt-10 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSigningIn) submit();
      }}
    >
      <TextField
        name="email"
        label={formatMessage({ id: 'session.userId' })}
        autoComplete="username"
        inputMode="email"
        spellCheck="false"
        value={fields.email}
        onChange={(email) => {
          change({ email: email.trim() });
        }}
        error={shown.email && formatMessage({ id: shown.email })}
      />
      <PasswordField
        name="password"
        label={formatMessage({ id: 'session.password' })}
        autoComplete="current-password"
        value={fields.password}
        onChange={(password) => {
          change({ password });
        }}
        error={shown.password && formatMessage({ id: shown.password })}
      />
      <Button type="submit" variant="primary" isPending={isSigningIn} className="mt-2 h-11">
        {formatMessage({ id: isSigningIn ? 'session.signingIn' : 'session.signIn' })}
      </Button>
    </form>
  );
}
