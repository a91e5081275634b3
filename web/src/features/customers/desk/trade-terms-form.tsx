import { limits, type DeskCustomer } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import {
  createTradeTermsDraft,
  isValidDiscount,
  isValidOfferLimit,
  toTradeTerms,
} from './trade-terms-draft.ts';
import { TradeTermsFields } from './trade-terms-fields.tsx';

/** Approves or rejects a customer awaiting approval, or changes the trade terms of an approved one. */
export function TradeTermsForm({ customer }: { readonly customer: DeskCustomer }) {
  const { formatMessage } = useIntl();
  const [draft, setDraft] = useState(() => createTradeTermsDraft(customer));
  const approve = useCallMutation('deskApproveCustomer');
  const change = useCallMutation('deskSetTradeTerms');
  const reject = useCallMutation('deskChangeCustomerStatus');
  const [reason, setReason] = useState('');
  const isWaiting = customer.state === 'PENDING' || customer.state === 'IN_REVIEW';
  const error = approve.error ?? change.error ?? reject.error;
  const isSaved = change.isSuccess && !isWaiting;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        (isWaiting ? approve : change).mutate({ id: customer.id, data: toTradeTerms(draft) });
      }}
    >
      <TradeTermsFields
        draft={draft}
        onChange={(changed) => {
          change.reset();
          setDraft(changed);
        }}
      />
      {isWaiting && (
        <TextField
          label={formatMessage({ id: 'customers.desk.reason' })}
          hint={formatMessage({ id: 'customers.desk.reason.hint' })}
          maxLength={limits.reasonMax}
          value={reason}
          onChange={setReason}
        />
      )}
      <InlineError error={error} />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={approve.isPending || change.isPending}
          isDisabled={!isValidDiscount(draft.disc) || !isValidOfferLimit(draft.limit)}
        >
          {formatMessage({ id: isWaiting ? 'customers.desk.approve' : 'customers.desk.save' })}
        </Button>
        {isWaiting && (
          <Button
            isPending={reject.isPending}
            onPress={() => {
              const reasonText = reason.trim();
              reject.mutate({
                id: customer.id,
                data: { to: 'REJECTED', ...(reasonText !== '' && { reason: reasonText }) },
              });
            }}
          >
            {formatMessage({ id: 'customers.desk.reject' })}
          </Button>
        )}
        {isSaved && (
          <p role="status" className="text-13 text-available">
            {formatMessage({ id: 'customers.desk.saved' })}
          </p>
        )}
      </div>
    </form>
  );
}
