import type { DeskCustomer } from '@loupe/contract';
import { Eye } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { startImpersonation } from '../../../lib/impersonation.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

/** Opens the stock as this customer sees it, with the customer's discount, agreed prices and access flags. */
export function ImpersonateButton({ customer }: { readonly customer: DeskCustomer }) {
  const { formatMessage } = useIntl();
  const startMutation = useCallMutation('deskStartImpersonation', {
    onSuccess: ({ view: token, name }) => {
      startImpersonation({ token, name, customerId: customer.id });
    },
  });
  return (
    <>
      <Button
        className="self-start"
        isPending={startMutation.isPending}
        onPress={() => {
          startMutation.mutate({ id: customer.id });
        }}
      >
        <Eye size={16} aria-hidden />
        {formatMessage({ id: 'customers.desk.view' })}
      </Button>
      <InlineError error={startMutation.error} />
    </>
  );
}
