import { limits, type DeskCustomer } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { draftOf, fitsDisc, fitsLimit, termsOf } from './terms-draft.ts';
import { TermsFields } from './terms-fields.tsx';

/** What a customer is granted: lets in who waits, or changes the terms of who is in. */
export function CustomerTerms({ customer }: { readonly customer: DeskCustomer }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(() => draftOf(customer));
  const approve = useAction('deskApproveCustomer');
  const change = useAction('deskSetCustomerTerms');
  const reject = useAction('deskMoveCustomer');
  const [reason, setReason] = useState('');
  const isWaiting = customer.state === 'PENDING' || customer.state === 'IN_REVIEW';
  const error = approve.error ?? change.error ?? reject.error;
  const isSaved = change.isSuccess && !isWaiting;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        (isWaiting ? approve : change).mutate({ id: customer.id, data: termsOf(draft) });
      }}
    >
      <TermsFields
        draft={draft}
        onChange={(changed) => {
          change.reset();
          setDraft(changed);
        }}
      />
      {isWaiting && (
        <TextField
          label={formatMessage({ id: 'deskCustomers.reason' })}
          hint={formatMessage({ id: 'deskCustomers.reason.hint' })}
          maxLength={limits.reasonMax}
          value={reason}
          onChange={setReason}
        />
      )}
      <ErrorLine error={error} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={approve.isPending || change.isPending}
          isDisabled={!fitsDisc(draft.disc) || !fitsLimit(draft.limit)}
        >
          {formatMessage({ id: isWaiting ? 'deskCustomers.approve' : 'deskCustomers.save' })}
        </Button>
        {isWaiting && (
          <Button
            isPending={reject.isPending}
            onPress={() => {
              const why = reason.trim();
              reject.mutate({
                id: customer.id,
                data: { to: 'REJECTED', ...(why !== '' && { reason: why }) },
              });
            }}
          >
            {formatMessage({ id: 'deskCustomers.reject' })}
          </Button>
        )}
        {isSaved && (
          <p role="status" className="text-13 text-available">
            {formatMessage({ id: 'deskCustomers.saved' })}
          </p>
        )}
      </div>
    </form>
  );
}
