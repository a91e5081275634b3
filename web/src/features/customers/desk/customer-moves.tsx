import type { CallInput, DeskCustomer } from '@loupe/contract';
import type { AccountState } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

type Move = CallInput<'deskMoveCustomer'>['data']['to'];

/** Where an account may go from where it stands, besides being let in. */
export const movesFrom: Readonly<Record<AccountState, readonly Move[]>> = {
  PENDING: [],
  IN_REVIEW: [],
  ACTIVE: ['INACTIVE', 'WEB_DISABLED'],
  REJECTED: ['IN_REVIEW'],
  INACTIVE: ['ACTIVE'],
  WEB_DISABLED: ['ACTIVE'],
};

/** What an administrator does with a customer's account as a whole. */
export function CustomerMoves({ customer }: { readonly customer: DeskCustomer }) {
  const { formatMessage } = useIntl();
  const move = useAction('deskMoveCustomer');
  const signOut = useAction('deskSignOutEverywhere');
  const error = move.error ?? signOut.error;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {movesFrom[customer.state].map((to) => (
          <Button
            key={to}
            isPending={move.isPending && move.variables.data.to === to}
            onPress={() => {
              move.mutate({ id: customer.id, data: { to } });
            }}
          >
            {formatMessage({ id: `deskCustomers.move.${to}` })}
          </Button>
        ))}
        {customer.state === 'ACTIVE' && (
          <Button
            isPending={signOut.isPending}
            onPress={() => {
              signOut.mutate({ id: customer.id });
            }}
          >
            {formatMessage({ id: 'deskCustomers.signOut' })}
          </Button>
        )}
      </div>
      {signOut.data && (
        <p role="status" className="text-13 text-ink-2">
          {formatMessage({ id: 'deskCustomers.signedOut' }, { count: signOut.data.ended })}
        </p>
      )}
      <ErrorLine error={error} />
    </>
  );
}
