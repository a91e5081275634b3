import type { FieldIssue } from '@loupe/contract';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import type { AuthOutcome } from '../../lib/auth-outcome.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { RegistrationTextField } from './registration-text-field.tsx';
import {
  emptyRegistration,
  isRegistrationField,
  problemIdOf,
  createRegistrationResolver,
  type RegistrationFields,
  type RegistrationValues,
} from './registration-values.ts';
import { RegistrationRegionFields } from './registration-region-fields.tsx';
import { TermsField } from './terms-field.tsx';
import { useRegister } from './use-register.ts';

interface RegistrationFormProps {
  readonly onOutcome: (outcome: AuthOutcome) => void;
  /** The registration has succeeded and the form is about to be left. */
  readonly isDone: boolean;
}

/** The details of a new customer, required fields first. */
export function RegistrationForm({ onOutcome, isDone }: RegistrationFormProps) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const { data, refetch } = useCallQuery('getRegistrationTerms', {});
  const terms = data?.terms ?? null;
  const { control, handleSubmit, setError, setValue } = useForm<
    RegistrationValues,
    unknown,
    RegistrationFields
  >({
    defaultValues: emptyRegistration,
    resolver: createRegistrationResolver(terms !== null),
  });

  const announceFailure = () => {
    notify({
      kind: 'error',
      title: formatMessage({ id: 'session.failedTitle' }),
      text: formatMessage({ id: 'registration.failedText' }),
      position: 'top-end',
    });
  };
  const onFieldErrors = (problems: readonly FieldIssue[]) => {
    for (const { field } of problems) {
      const name = field.replace('data.', '');
      if (isRegistrationField(name)) setError(name, { message: problemIdOf(name) });
      // The terms have changed since the form was opened: the new ones are loaded and must be accepted.
      if (name === 'terms_version') {
        setValue('acceptsTerms', false);
        void refetch();
      }
    }
    announceFailure();
  };
  const { register, isRegistering } = useRegister({ onOutcome, onFieldErrors });

  const optional = formatMessage({ id: 'registration.optional' });
  return (
    <form
      noValidate
      className="mt-6 flex flex-col gap-10"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRegistering || isDone) return;
        void handleSubmit(async (values) => register(values, terms?.version), announceFailure)();
      }}
    >
      <Group
        title={formatMessage({ id: 'registration.you' })}
        hint={formatMessage({ id: 'registration.required' })}
      >
        <RegistrationTextField
          control={control}
          name="first_name"
          isRequired
          autoComplete="given-name"
          hint={formatMessage({ id: 'registration.nameHint' })}
        />
        <RegistrationTextField
          control={control}
          name="last_name"
          isRequired
          autoComplete="family-name"
          hint={formatMessage({ id: 'registration.nameHint' })}
        />
        <RegistrationTextField
          control={control}
          name="email"
          kind="email"
          isRequired
          autoComplete="email"
          inputMode="email"
        />
        <RegistrationTextField
          control={control}
          name="username"
          isRequired
          autoComplete="username"
          hint={formatMessage({ id: 'registration.usernameHint' })}
        />
        <RegistrationTextField
          control={control}
          name="password"
          kind="password"
          isRequired
          autoComplete="new-password"
        />
        <RegistrationTextField
          control={control}
          name="confirm"
          kind="password"
          isRequired
          autoComplete="new-password"
        />
      </Group>
      <Group title={formatMessage({ id: 'registration.company' })}>
        <RegistrationTextField control={control} name="company_name" isRequired autoComplete="organization" />
        <RegistrationTextField control={control} name="phone" kind="tel" autoComplete="work tel" />
        <RegistrationTextField control={control} name="mobile" kind="tel" autoComplete="mobile tel" />
        <RegistrationTextField control={control} name="skypeid" />
        <RegistrationTextField control={control} name="wechatid" />
        <RegistrationTextField control={control} name="qqid" />
      </Group>
      <Group title={formatMessage({ id: 'registration.address' })} hint={optional}>
        <RegistrationTextField control={control} name="address_line_one" autoComplete="address-line1" />
        <RegistrationTextField control={control} name="address_line_two" autoComplete="address-line2" />
        <RegistrationRegionFields control={control} />
        <RegistrationTextField control={control} name="zip" autoComplete="postal-code" />
      </Group>
      <Group
        title={formatMessage({ id: 'registration.references' })}
        hint={formatMessage({ id: 'registration.referencesHint' })}
      >
        <RegistrationTextField control={control} name="ref_com_1" />
        <RegistrationTextField control={control} name="ref_com_2" />
        <RegistrationTextField control={control} name="ref_com_3" />
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
