import { limits } from '@loupe/contract';
import { Controller, useForm, type Control, type RegisterOptions } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { fieldIssueText } from '../../lib/call-error.ts';
import { useCallMutation } from '../../lib/call-query.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { ActionError } from './action-error.tsx';

interface Passwords {
  readonly current_password: string;
  readonly password: string;
  readonly password_confirm: string;
}

const empty: Passwords = { current_password: '', password: '', password_confirm: '' };

/** The tab Update Password. */
export function PasswordForm() {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { control, handleSubmit, reset, getValues } = useForm<Passwords>({ defaultValues: empty });
  const change = useCallMutation('updatePassword', {
    onSuccess: () => {
      reset(empty);
      notify({ kind: 'success', text: formatMessage({ id: 'account.password.changed' }) });
    },
  });
  const submit = handleSubmit((data) => {
    change.mutate({ data });
  });
  const wrong =
    fieldIssueText(change.error, 'data.current_password') && formatMessage({ id: 'error.PASSWORD_WRONG' });
  const same = fieldIssueText(change.error, 'data.password') && formatMessage({ id: 'error.PASSWORD_SAME' });
  const requirement = formatMessage({ id: 'account.password.minLength' }, { least: limits.passwordMin });
  return (
    <form
      noValidate
      className="flex max-w-[440px] flex-col gap-4"
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      <NewPasswordField
        control={control}
        name="current_password"
        label={formatMessage({ id: 'account.password.current' })}
        autoComplete="current-password"
        refusal={wrong}
        rules={{ required: formatMessage({ id: 'session.passwordInvalid' }) }}
      />
      <NewPasswordField
        control={control}
        name="password"
        label={formatMessage({ id: 'account.password.next' })}
        autoComplete="new-password"
        refusal={same}
        rules={{
          required: requirement,
          minLength: { value: limits.passwordMin, message: requirement },
          maxLength: {
            value: limits.passwordMax,
            message: formatMessage({ id: 'account.maxLength' }, { most: limits.passwordMax }),
          },
          validate: (password) =>
            password !== getValues('current_password') || formatMessage({ id: 'account.password.same' }),
        }}
      />
      <NewPasswordField
        control={control}
        name="password_confirm"
        label={formatMessage({ id: 'account.password.confirm' })}
        autoComplete="new-password"
        rules={{
          validate: (confirm) =>
            confirm === getValues('password') || formatMessage({ id: 'account.password.differ' }),
        }}
      />
      <p className="text-13 text-ink-2">{formatMessage({ id: 'account.password.hint' })}</p>
      <ActionError error={change.error} />
      <Button type="submit" variant="primary" className="self-start" isPending={change.isPending}>
        {formatMessage({ id: 'account.password.change' })}
      </Button>
    </form>
  );
}

interface NewPasswordFieldProps {
  readonly control: Control<Passwords>;
  readonly name: keyof Passwords;
  readonly label: string;
  readonly autoComplete: string;
  readonly rules: RegisterOptions<Passwords, keyof Passwords>;
  /** Error reported by the server. */
  readonly refusal?: string | undefined;
}

function NewPasswordField({ control, name, rules, refusal, ...props }: NewPasswordFieldProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules}
      render={({ field: { ref, ...field }, fieldState }) => (
        <PasswordField {...props} {...field} inputRef={ref} error={fieldState.error?.message ?? refusal} />
      )}
    />
  );
}
