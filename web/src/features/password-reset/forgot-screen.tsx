import { customerCalls } from '@loupe/contract';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../ui/text-field.tsx';
import { ResetFormLayout } from './reset-form-layout.tsx';
import { useResetCall } from './use-reset-call.ts';

const { data: schema } = customerCalls.requestPasswordReset.body.shape;

/** Requests a link for setting a new password. */
export function ForgotScreen() {
  const { formatMessage } = useIntl();
  const [email, setEmail] = useState('');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { send, isPending, isDone } = useResetCall('requestPasswordReset', 'passwordReset.forgotLost', {
    'RESET-300': { to: '/login', afterMs: 1_000 },
  });
  const read = schema.safeParse({ email });
  const submit = () => {
    setRefused(!read.success);
    if (read.success) void send({ data: read.data });
    else input.current?.focus();
  };
  return (
    <ResetFormLayout
      intro={formatMessage({ id: 'passwordReset.forgotIntro' })}
      label={formatMessage({ id: isPending ? 'passwordReset.sending' : 'passwordReset.send' })}
      isPending={isPending}
      isDone={isDone}
      onSubmit={submit}
    >
      <TextField
        name="email"
        label={formatMessage({ id: 'passwordReset.name' })}
        autoComplete="username"
        inputMode="email"
        spellCheck="false"
        inputRef={input}
        value={email}
        onChange={setEmail}
        error={isRefused && !read.success && formatMessage({ id: 'passwordReset.nameInvalid' })}
      />
    </ResetFormLayout>
  );
}
