import { customerCalls } from '@loupe/contract';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { PasswordField } from '../../ui/password-field.tsx';
import { ResetFormLayout } from './reset-form-layout.tsx';
import { useResetCall } from './use-reset-call.ts';
import type { PlainTextId } from '../../lib/text-id.ts';

interface ResetScreenProps {
  /** From the URL of the mailed link. */
  readonly token: string;
}

const { data: schema } = customerCalls.resetPassword.body.shape;
const none = { password: '', password_confirm: '' };

/** Sets a new password from a mailed link. */
export function ResetScreen({ token }: ResetScreenProps) {
  const { formatMessage } = useIntl();
  const [fields, setFields] = useState(none);
  const [isRefused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { send, isPending, isDone } = useResetCall('resetPassword', 'passwordReset.newLost', {
    'RESET-400': { to: '/forgot', afterMs: 1_000 },
    'RESET-600': { to: '/login', afterMs: 2_000 },
  });
  const read = schema.safeParse({ ...fields, token });
  const problemOf = (field: keyof typeof none): PlainTextId | undefined => {
    const issue = read.error?.issues.find(({ path }) => path[0] === field);
    if (issue === undefined) return undefined;
    if (issue.code === 'too_big') return 'passwordReset.tooLong';
    return field === 'password' ? 'passwordReset.passwordShort' : 'passwordReset.noMatch';
  };
  const shown = (field: keyof typeof none) => {
    const problem = isRefused ? problemOf(field) : undefined;
    return problem === undefined ? undefined : formatMessage({ id: problem });
  };
  const submit = () => {
    setRefused(!read.success);
    if (read.success) void send({ data: read.data });
    else (problemOf('password') === undefined ? second : first).current?.focus();
  };
  return (
    <ResetFormLayout
      intro={formatMessage({ id: 'passwordReset.newIntro' })}
      label={formatMessage({ id: isPending ? 'passwordReset.setting' : 'passwordReset.set' })}
      isPending={isPending}
      isDone={isDone}
      onSubmit={submit}
    >
      <PasswordField
        name="password"
        label={formatMessage({ id: 'passwordReset.password' })}
        autoComplete="new-password"
        inputRef={first}
        value={fields.password}
        onChange={(password) => {
          setFields({ ...fields, password });
        }}
        error={shown('password')}
      />
      <PasswordField
        name="password_confirm"
        label={formatMessage({ id: 'passwordReset.confirm' })}
        autoComplete="new-password"
        inputRef={second}
        value={fields.password_confirm}
        onChange={(again) => {
          setFields({ ...fields, password_confirm: again });
        }}
        error={shown('password_confirm')}
      />
    </ResetFormLayout>
  );
}
