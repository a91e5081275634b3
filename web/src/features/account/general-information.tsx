import type { AccountField, CallAnswer } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useForm, type Control } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { callQuery, useAction, useCall } from '../../lib/call-query.ts';
import { Button } from '../../ui/button.tsx';
import { useNotify } from '../../ui/notices.tsx';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ErrorLine } from '../../ui/error-line.tsx';
import { accountFieldNames, fieldGroups } from './account-fields.ts';
import { AccountPlace } from './account-place.tsx';
import { AccountSection } from './account-section.tsx';
import { useWantedLine } from './use-wanted-line.ts';

type Details = CallAnswer<'getAccount'>;
type Fields = Record<AccountField, string>;

/** The tab General Information: what a person says of himself, and the terms he trades under. */
export function GeneralInformation() {
  const { data, error, refetch } = useCall('getAccount', {});
  if (data) return <DetailsForm details={data} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingRows count={8} />;
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
    // What somebody is typing stays when the desk changes something else meanwhile.
    resetOptions: { keepDirtyValues: true },
  });
  const save = useAction('updateAccount', {
    onSuccess: (answer) => {
      if (answer.message !== '700') return;
      client.setQueryData(callQuery('getAccount', {}).queryKey, answer);
      reset(fieldsOf(answer));
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
      {fieldGroups.map(({ title, fields }) => (
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
            {title === 'account.address' && <AccountPlace control={control} />}
          </div>
        </AccountSection>
      ))}
      <ErrorLine error={save.error} />
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
  const validate = useWantedLine(name);
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

/** By these names others know the person: the desk changes them when he asks. */
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
