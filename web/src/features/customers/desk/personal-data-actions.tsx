import type { DeskCustomer } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { saveJson } from '../../../lib/save-json.ts';
import { Button } from '../../../ui/button.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { TextField } from '../../../ui/text-field.tsx';

/** An administrator's export and erasure of what the portal holds about a customer. */
export function PersonalDataActions({ customer }: { readonly customer: DeskCustomer }) {
  const { formatMessage } = useIntl();
  const [isErasing, setErasing] = useState(false);
  const read = useCallMutation('deskGetPersonalData', {
    onSuccess: ({ data }) => {
      saveJson(`personal-data-${customer.id}.json`, data);
    },
  });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          isPending={read.isPending}
          onPress={() => {
            read.mutate({ id: customer.id });
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
          customer={customer}
          onClose={() => {
            setErasing(false);
          }}
        />
      )}
    </>
  );
}

interface EraseDialogProps {
  readonly customer: DeskCustomer;
  readonly onClose: () => void;
}

/** Erasing cannot be undone: it asks for the email of the customer. */
function EraseDialog({ customer, onClose }: EraseDialogProps) {
  const { formatMessage } = useIntl();
  const [email, setEmail] = useState('');
  const erase = useCallMutation('deskErasePersonalData', { onSuccess: onClose });
  return (
    <FormDialog
      title={formatMessage({ id: 'customers.desk.eraseTitle' })}
      isSmall
      submit={formatMessage({ id: 'customers.desk.erase' })}
      isDisabled={email.trim().toLowerCase() !== customer.email.toLowerCase() || erase.isPending}
      cancel={formatMessage({ id: 'customers.desk.eraseCancel' })}
      onSubmit={() => {
        erase.mutate({ id: customer.id, data: { email } });
      }}
      onClose={onClose}
    >
      <p className="text-13 text-ink-2">{formatMessage({ id: 'customers.desk.eraseAbout' })}</p>
      <TextField
        label={formatMessage({ id: 'customers.desk.eraseEmail' })}
        value={email}
        onChange={setEmail}
        autoComplete="off"
      />
      <InlineError error={erase.error} />
    </FormDialog>
  );
}
