import type { FieldProblem } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import type { Outcome } from '../../lib/outcome.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { FormField } from './form-field.tsx';
import {
  emptyRegistration,
  isRegistrationField,
  problemIdOf,
  resolveRegistration,
  type RegistrationFields,
  type RegistrationValues,
} from './form-values.ts';
import { RegistrationPlace } from './registration-place.tsx';
import { TermsField } from './terms-field.tsx';
import { useRegister } from './use-register.ts';

interface RegistrationFormProps {
  readonly onOutcome: (outcome: Outcome) => void;
  /** The account is asked for: the form is left soon. */
  readonly isDone: boolean;
}

/** Everything a new customer tells of himself; what must be told stands first. */
export function RegistrationForm({ onOutcome, isDone }: RegistrationFormProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { data, refetch } = useCall('registrationTerms', {});
  const terms = data?.terms ?? null;
  const { control, handleSubmit, setError, setValue } = useForm<
    RegistrationValues,
    unknown,
    RegistrationFields
  >({
    defaultValues: emptyRegistration,
    resolver: resolveRegistration(terms !== null),
  });

  const sayFailed = () => {
    notify({
      kind: 'error',
      title: formatMessage({ id: 'session.failedTitle' }),
      text: formatMessage({ id: 'registration.failedText' }),
      place: 'top-end',
    });
  };
  const onMisfits = (problems: readonly FieldProblem[]) => {
    for (const { field } of problems) {
      const name = field.replace('data.', '');
      if (isRegistrationField(name)) setError(name, { message: problemIdOf(name) });
      // Other terms since the form was opened: they are shown, and wait to be accepted.
      if (name === 'terms_version') {
        setValue('accepts', false);
        void refetch();
      }
    }
    sayFailed();
  };
  const { register, isRegistering } = useRegister({ onOutcome, onMisfits });

  const optional = formatMessage({ id: 'registration.optional' });
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRegistering || isDone) return;
        void handleSubmit(async (values) => register(values, terms?.version), sayFailed)();
      }}
    >
      <Group title={formatMessage({ id: 'registration.you' })}>
        <FormField control={control} name="first_name" isRequired autoComplete="given-name" />
        <FormField control={control} name="last_name" isRequired autoComplete="family-name" />
        <FormField
          control={control}
          name="email"
          kind="email"
          isRequired
          autoComplete="email"
          inputMode="email"
        />
        <FormField
          control={control}
          name="username"
          isRequired
          autoComplete="username"
          hint={formatMessage({ id: 'registration.usernameHint' })}
        />
        <FormField control={control} name="password" kind="password" isRequired autoComplete="new-password" />
        <FormField control={control} name="confirm" kind="password" isRequired autoComplete="new-password" />
      </Group>
      <Group title={formatMessage({ id: 'registration.company' })} hint={optional}>
        <FormField control={control} name="company_name" autoComplete="organization" />
        <FormField control={control} name="phone" kind="tel" autoComplete="work tel" />
        <FormField control={control} name="mobile" kind="tel" autoComplete="mobile tel" />
        <FormField control={control} name="skypeid" />
        <FormField control={control} name="wechatid" />
        <FormField control={control} name="qqid" />
      </Group>
      <Group title={formatMessage({ id: 'registration.address' })} hint={optional}>
        <FormField control={control} name="address_line_one" autoComplete="address-line1" />
        <FormField control={control} name="address_line_two" autoComplete="address-line2" />
        <RegistrationPlace control={control} />
        <FormField control={control} name="zip" autoComplete="postal-code" />
      </Group>
      <Group
        title={formatMessage({ id: 'registration.references' })}
        hint={formatMessage({ id: 'registration.referencesHint' })}
      >
        <FormField control={control} name="ref_com_1" />
        <FormField control={control} name="ref_com_2" />
        <FormField control={control} name="ref_com_3" />
      </Group>
      {terms !== null && <TermsField control={control} text={terms.text} />}
      <Button type="submit" variant="primary" isPending={isRegistering} isDisabled={isDone} className="h-11">
        {formatMessage({ id: isRegistering ? 'registration.registering' : 'registration.register' })}
      </Button>
    </form>
  );
}

interface GroupProps {
  readonly title: string;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-16 font-semibold text-ink">{title}</legend>
      {hint !== undefined && <p className="mt-1 text-13 text-ink-2">{hint}</p>}
      <div className="mt-4 grid items-start gap-x-6 gap-y-4 min-[600px]:grid-cols-2">{children}</div>
    </fieldset>
  );
}
