import type { DeskCustomer } from '@loupe/contract';
import { Eye } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { enterView } from '../../../lib/customer-view.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

/** Opens the stock as this customer sees it: his discount, his promised prices, his flags. */
export function BeginView({ customer }: { readonly customer: DeskCustomer }) {
  const { formatMessage } = useIntl();
  const begin = useAction('deskBeginView', {
    onSuccess: ({ view: token, name }) => {
      enterView({ token, name, customerId: customer.id });
    },
  });
  return (
    <>
      <Button
        className="self-start"
        isPending={begin.isPending}
        onPress={() => {
          begin.mutate({ id: customer.id });
        }}
      >
        <Eye size={16} aria-hidden />
        {formatMessage({ id: 'deskCustomers.view' })}
      </Button>
      <ErrorLine error={begin.error} />
    </>
  );
}
