import type { CallRequest, DeskCustomer } from '@loupe/contract';
import type { UserStatus } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

type Move = CallRequest<'deskChangeCustomerStatus'>['data']['to'];

/** Statuses a user may move to from each status, apart from approval. */
export const nextStatuses: Readonly<Record<UserStatus, readonly Move[]>> = {
  PENDING: [],
  IN_REVIEW: [],
  ACTIVE: ['INACTIVE', 'WEB_DISABLED'],
  REJECTED: ['IN_REVIEW'],
  INACTIVE: ['ACTIVE'],
  WEB_DISABLED: ['ACTIVE'],
};

/** An administrator's actions on a customer: status changes and ending all sessions. */
export function CustomerStatusActions({ customer }: { readonly customer: DeskCustomer }) {
  const { formatMessage } = useIntl();
  const move = useCallMutation('deskChangeCustomerStatus');
  const signOut = useCallMutation('deskEndAllSessions');
  const error = move.error ?? signOut.error;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {nextStatuses[customer.state].map((to) => (
          <Button
            key={to}
            isPending={move.isPending && move.variables.data.to === to}
            onPress={() => {
              move.mutate({ id: customer.id, data: { to } });
            }}
          >
            {formatMessage({ id: `customers.desk.move.${to}` })}
          </Button>
        ))}
        {customer.state === 'ACTIVE' && (
          <Button
            isPending={signOut.isPending}
            onPress={() => {
              signOut.mutate({ id: customer.id });
            }}
          >
            {formatMessage({ id: 'customers.desk.signOut' })}
          </Button>
        )}
      </div>
      {signOut.data && (
        <p role="status" className="text-13 text-ink-2">
          {formatMessage({ id: 'customers.desk.signedOut' }, { count: signOut.data.ended })}
        </p>
      )}
      <InlineError error={error} />
    </>
  );
}
