import { calls } from '@loupe/contract';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../ui/text-field.tsx';
import { OneForm } from './one-form.tsx';
import { useDoorCall } from './use-door-call.ts';

const { data: schema } = calls.requestPasswordReset.body.shape;

/** Asking for a link to a new password. */
export function ForgotScreen() {
  const { formatMessage } = useIntl();
  const [email, setEmail] = useState('');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { send, isPending, isDone } = useDoorCall('requestPasswordReset', 'reset.forgotLost', {
    'RESET-300': { to: '/login', afterMs: 1_000 },
  });
  const read = schema.safeParse({ email });
  const submit = () => {
    setRefused(!read.success);
    if (read.success) void send({ data: read.data });
    else input.current?.focus();
  };
  return (
    <OneForm
      intro={formatMessage({ id: 'reset.forgotIntro' })}
      label={formatMessage({ id: isPending ? 'reset.sending' : 'reset.send' })}
      isPending={isPending}
      isDone={isDone}
      onSubmit={submit}
    >
      <TextField
        name="email"
        label={formatMessage({ id: 'reset.name' })}
        autoComplete="username"
        inputMode="email"
        spellCheck="false"
        inputRef={input}
        value={email}
        onChange={setEmail}
        error={isRefused && !read.success && formatMessage({ id: 'reset.nameInvalid' })}
      />
    </OneForm>
  );
}
