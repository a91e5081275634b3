import { calls } from '@loupe/contract';
import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { PasswordField } from '../../ui/password-field.tsx';
import { OneForm } from './one-form.tsx';
import { useDoorCall } from './use-door-call.ts';
import type { PlainTextId } from '../../lib/text-id.ts';

interface ResetScreenProps {
  /** From the address of the mailed link. */
  readonly token: string;
}

const { data: schema } = calls.resetPassword.body.shape;
const none = { password: '', password_confirm: '' };

/** A new password, by a mailed link. */
export function ResetScreen({ token }: ResetScreenProps) {
  const { formatMessage } = useIntl();
  const [fields, setFields] = useState(none);
  const [isRefused, setRefused] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const { send, isPending, isDone } = useDoorCall('resetPassword', 'reset.newLost', {
    'RESET-400': { to: '/forgot', afterMs: 1_000 },
    'RESET-600': { to: '/login', afterMs: 2_000 },
  });
  const read = schema.safeParse({ ...fields, token });
  const problemOf = (field: keyof typeof none): PlainTextId | undefined => {
    const issue = read.error?.issues.find(({ path }) => path[0] === field);
    if (issue === undefined) return undefined;
    if (issue.code === 'too_big') return 'reset.tooLong';
    return field === 'password' ? 'reset.passwordShort' : 'reset.noMatch';
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
    <OneForm
      intro={formatMessage({ id: 'reset.newIntro' })}
      label={formatMessage({ id: isPending ? 'reset.setting' : 'reset.set' })}
      isPending={isPending}
      isDone={isDone}
      onSubmit={submit}
    >
      <PasswordField
        name="password"
        label={formatMessage({ id: 'reset.password' })}
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
        label={formatMessage({ id: 'reset.confirm' })}
        autoComplete="new-password"
        inputRef={second}
        value={fields.password_confirm}
        onChange={(again) => {
          setFields({ ...fields, password_confirm: again });
        }}
        error={shown('password_confirm')}
      />
    </OneForm>
  );
}
