import type { AccountField, CallResponse } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, type Control } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { callQueryOptions, useCallMutation, useCallQuery } from '../../lib/call-query.ts';
import { DisplayCurrencySelect } from '../../trade/currency/display-currency-select.tsx';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { accountFieldNames, accountFieldGroups } from './account-field-groups.ts';
import { AccountRegionFields } from './account-region-fields.tsx';
import { AccountSection } from './account-section.tsx';
import { useValidateAccountField } from './use-validate-account-field.ts';

type Details = CallResponse<'getAccount'>;
type Fields = Record<AccountField, string>;

/** The tab General Information: the user's details and the accepted terms of trade. */
export function GeneralInformation() {
  const { data, error, refetch } = useCallQuery('getAccount', {});
  if (data)
    return (
      <div className="flex flex-col gap-7">
        <DetailsForm details={data} />
        <DisplayCurrency />
      </div>
    );
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
}

/** The currency in which amounts are also shown. */
function DisplayCurrency() {
  const { formatMessage } = useIntl();
  return (
    <AccountSection title={formatMessage({ id: 'account.displayCurrency' })}>
      <p className="max-w-[72ch] text-13 text-ink-2">
        {formatMessage({ id: 'account.displayCurrency.hint' })}
      </p>
      <div className="flex">
        <DisplayCurrencySelect />
      </div>
    </AccountSection>
  );
}

const fieldsOf = (details: Details): Fields => {
  const {
    error: _error,
    message: _message,
    user_email: _email,
    user_name: _name,
    terms: _terms,
    ...fields
  } = details;
  return fields;
};

function DetailsForm({ details }: { readonly details: Details }) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const client = useQueryClient();
  const { control, handleSubmit, reset, formState } = useForm<Fields>({
    values: fieldsOf(details),
    // Text that the user is typing stays when the desk changes another field meanwhile.
    resetOptions: { keepDirtyValues: true },
  });
  const save = useCallMutation('updateAccount', {
    onSuccess: (response) => {
      if (response.message !== '700') return;
      client.setQueryData(callQueryOptions('getAccount', {}).queryKey, response);
      reset(fieldsOf(response));
      notify({ kind: 'success', text: formatMessage({ id: 'error.700' }) });
    },
  });
  const submit = handleSubmit((fields) => {
    const { dirtyFields } = formState;
    const changed = accountFieldNames.filter((field) => dirtyFields[field]);
    save.mutate({ data: Object.fromEntries(changed.map((field) => [field, fields[field]])) });
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-7"
      onSubmit={(event) => {
        void submit(event);
      }}
    >
      {accountFieldGroups.map(({ title, fields }) => (
        <AccountSection key={title} title={formatMessage({ id: title })}>
          <div className="grid gap-x-4 gap-y-3 min-[640px]:grid-cols-2">
            {title === 'account.you' && <DeskFields details={details} />}
            {fields.map(([field, autoComplete, type]) => (
              <DetailField
                key={field}
                control={control}
                field={field}
                autoComplete={autoComplete}
                type={type ?? 'text'}
              />
            ))}
            {title === 'account.address' && <AccountRegionFields control={control} />}
          </div>
        </AccountSection>
      ))}
      <InlineError error={save.error} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={save.isPending}
        isDisabled={!formState.isDirty}
      >
        {formatMessage({ id: 'account.save' })}
      </Button>
      <AccountSection title={formatMessage({ id: 'account.terms' })}>
        <p dir="auto" className="max-w-[72ch] text-13 whitespace-pre-wrap text-ink-2">
          {details.terms || formatMessage({ id: 'account.noTerms' })}
        </p>
      </AccountSection>
    </form>
  );
}

interface DetailFieldProps {
  readonly control: Control<Fields>;
  readonly field: AccountField;
  readonly autoComplete: string;
  readonly type: 'text' | 'tel';
}

function DetailField({ control, field: name, autoComplete, type }: DetailFieldProps) {
  const { formatMessage } = useIntl();
  const validate = useValidateAccountField(name);
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate }}
      render={({ field: { ref, ...field }, fieldState }) => (
        <TextField
          {...field}
          inputRef={ref}
          type={type}
          label={formatMessage({ id: `account.field.${name}` })}
          autoComplete={autoComplete}
          error={fieldState.error?.message}
        />
      )}
    />
  );
}

/** Names by which others know the user; only the desk can change them, on request. */
function DeskFields({ details }: { readonly details: Details }) {
  const { formatMessage } = useIntl();
  const hint = formatMessage({ id: 'account.byDesk' });
  return (
    <>
      <TextField
        isReadOnly
        label={formatMessage({ id: 'account.email' })}
        hint={hint}
        value={details.user_email}
      />
      <TextField
        isReadOnly
        label={formatMessage({ id: 'account.userName' })}
        hint={hint}
        value={details.user_name}
      />
    </>
  );
}
