import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { problemOf } from '../../lib/call-error.ts';
import { useAction } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { noFields, problemsOf, type InvitedFields } from './invited-fields.ts';

interface InvitedFormProps {
  readonly token: string;
  readonly onJoined: (fields: InvitedFields) => void;
}

/** Name, user ID and password of an invited colleague. */
export function InvitedForm({ token, onJoined }: InvitedFormProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(noFields);
  const [isShown, setShown] = useState(false);
  const join = useAction('takeUpInvitation', {
    onSuccess: () => {
      onJoined(fields);
    },
  });
  const problems = problemsOf(fields);
  const change = (name: keyof InvitedFields) => (value: string) => {
    if (name === 'username') join.reset();
    setFields({ ...fields, [name]: value });
  };
  const wordsFor = (name: keyof InvitedFields) => {
    const id = problems[name];
    return isShown && id !== undefined ? formatMessage({ id }) : undefined;
  };
  const taken = problemOf(join.error, 'data.username');
  const submit = () => {
    setShown(true);
    const [first] = Object.keys(problems);
    if (first === undefined) {
      const { confirm: _, ...person } = fields;
      join.mutate({ data: { token, ...person } });
      return;
    }
    const field = form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  return (
    <form
      ref={form}
      noValidate
      className="mt-5 flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!join.isPending) submit();
      }}
    >
      <TextField
        name="first_name"
        label={formatMessage({ id: 'people.firstName' })}
        autoComplete="given-name"
        value={fields.first_name}
        onChange={change('first_name')}
        error={wordsFor('first_name')}
      />
      <TextField
        name="last_name"
        label={formatMessage({ id: 'people.lastName' })}
        autoComplete="family-name"
        value={fields.last_name}
        onChange={change('last_name')}
        error={wordsFor('last_name')}
      />
      <TextField
        name="username"
        label={formatMessage({ id: 'people.userName' })}
        autoComplete="username"
        spellCheck="false"
        value={fields.username}
        onChange={change('username')}
        error={taken === undefined ? wordsFor('username') : formatMessage({ id: 'people.userNameTaken' })}
      />
      <PasswordField
        name="password"
        label={formatMessage({ id: 'session.password' })}
        autoComplete="new-password"
        value={fields.password}
        onChange={change('password')}
        error={wordsFor('password')}
      />
      <PasswordField
        name="confirm"
        label={formatMessage({ id: 'people.confirm' })}
        autoComplete="new-password"
        value={fields.confirm}
        onChange={change('confirm')}
        error={wordsFor('confirm')}
      />
      {join.error && taken === undefined && (
        <p role="alert" className="text-13 text-bad">
          {errorText(join.error)}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={join.isPending} className="mt-1 h-11">
        {formatMessage({ id: 'people.joinNow' })}
      </Button>
    </form>
  );
}
