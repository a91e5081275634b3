import { useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { fieldIssueText } from '../../lib/call-error.ts';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import {
  emptyInvitationFields,
  validateInvitationFields,
  type InvitationFields,
} from './invitation-fields.ts';

interface InvitedFormProps {
  readonly token: string;
  readonly onJoined: (fields: InvitationFields) => void;
}

/** Name, user ID and password of an invited colleague. */
export function AcceptInvitationForm({ token, onJoined }: InvitedFormProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState(emptyInvitationFields);
  const [isShown, setShown] = useState(false);
  const join = useCallMutation('acceptInvitation', {
    onSuccess: () => {
      onJoined(fields);
    },
  });
  const problems = validateInvitationFields(fields);
  const change = (name: keyof InvitationFields) => (value: string) => {
    if (name === 'username') join.reset();
    setFields({ ...fields, [name]: value });
  };
  const wordsFor = (name: keyof InvitationFields) => {
    const id = problems[name];
    return isShown && id !== undefined ? formatMessage({ id }) : undefined;
  };
  const usernameIssue = fieldIssueText(join.error, 'data.username');
  const submit = () => {
    setShown(true);
    const [first] = Object.keys(problems);
    if (first === undefined) {
      const { confirm: _, ...account } = fields;
      join.mutate({ data: { token, ...account } });
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
        label={formatMessage({ id: 'companyMembers.firstName' })}
        autoComplete="given-name"
        value={fields.first_name}
        onChange={change('first_name')}
        error={wordsFor('first_name')}
      />
      <TextField
        name="last_name"
        label={formatMessage({ id: 'companyMembers.lastName' })}
        autoComplete="family-name"
        value={fields.last_name}
        onChange={change('last_name')}
        error={wordsFor('last_name')}
      />
      <TextField
        name="username"
        label={formatMessage({ id: 'companyMembers.userName' })}
        autoComplete="username"
        spellCheck="false"
        value={fields.username}
        onChange={change('username')}
        error={
          usernameIssue === undefined
            ? wordsFor('username')
            : formatMessage({ id: 'companyMembers.userNameTaken' })
        }
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
        label={formatMessage({ id: 'companyMembers.confirm' })}
        autoComplete="new-password"
        value={fields.confirm}
        onChange={change('confirm')}
        error={wordsFor('confirm')}
      />
      {join.error && usernameIssue === undefined && (
        <p role="alert" className="text-13 text-bad">
          {errorText(join.error)}
        </p>
      )}
      <Button type="submit" variant="primary" isPending={join.isPending} className="mt-1 h-11">
        {formatMessage({ id: 'companyMembers.joinNow' })}
      </Button>
    </form>
  );
}
