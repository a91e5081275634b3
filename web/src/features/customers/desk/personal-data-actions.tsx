import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { saveJson } from '../../../lib/save-json.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface PersonalDataActionsProps {
  readonly user: { readonly id: string; readonly email: string };
  /** Whether the user is a single member: a customer is erased with all members. */
  readonly isMember?: boolean;
}

/** An administrator's export and erasure of what the portal holds about a customer or a member. */
export function PersonalDataActions({ user, isMember = false }: PersonalDataActionsProps) {
  const { formatMessage } = useIntl();
  const [isErasing, setErasing] = useState(false);
  const read = useCallMutation('deskGetPersonalData', {
    onSuccess: ({ data }) => {
      saveJson(`personal-data-${user.id}.json`, data);
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={read.isPending}
          onPress={() => {
            read.mutate({ id: user.id });
          }}
        >
          {formatMessage({ id: 'customers.desk.exportData' })}
        </Button>
        <Button
          onPress={() => {
            setErasing(true);
          }}
        >
          {formatMessage({ id: 'customers.desk.eraseData' })}
        </Button>
      </div>
      <InlineError error={read.error} />
      {isErasing && (
        <EraseDialog
          user={user}
          isMember={isMember}
          onClose={() => {
            setErasing(false);
          }}
        />
      )}
    </>
  );
}

interface EraseDialogProps extends Required<PersonalDataActionsProps> {
  readonly onClose: () => void;
}

const texts = {
  customer: {
    title: 'customers.desk.eraseTitle',
    about: 'customers.desk.eraseAbout',
    email: 'customers.desk.eraseEmail',
  },
  member: {
    title: 'customers.desk.eraseMemberTitle',
    about: 'customers.desk.eraseMemberAbout',
    email: 'customers.desk.eraseMemberEmail',
  },
} as const;

/** Erasing cannot be undone: it asks for the email of the user. */
function EraseDialog({ user, isMember, onClose }: EraseDialogProps) {
  const { formatMessage } = useIntl();
  const { title, about, email: emailLabel } = texts[isMember ? 'member' : 'customer'];
  const [email, setEmail] = useState('');
  const erase = useCallMutation('deskErasePersonalData', { onSuccess: onClose });
  return (
    <FormDialog
      title={formatMessage({ id: title })}
      isSmall
      submit={formatMessage({ id: 'customers.desk.erase' })}
      isDisabled={email.trim().toLowerCase() !== user.email.toLowerCase() || erase.isPending}
      cancel={formatMessage({ id: 'customers.desk.eraseCancel' })}
      onSubmit={() => {
        erase.mutate({ id: user.id, data: { email } });
      }}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">{formatMessage({ id: about })}</p>
      <TextField
        label={formatMessage({ id: emailLabel })}
        value={email}
        onChange={setEmail}
        autoComplete="off"
      />
      <InlineError error={erase.error} />
    </FormDialog>
  );
}
