import type { DeskCustomerCard } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useAction } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/figures.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import { AccountState } from '../../../ui/desk/account-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';

type Person = DeskCustomerCard['people'][number];

/** The people of a company: what each may, and his sign-in, ended and helped by administrators. */
export function CustomerPeople({ people }: { readonly people: readonly Person[] }) {
  return (
    <ul className="flex flex-col">
      {people.map((person) => (
        <PersonRow key={person.id} person={person} />
      ))}
    </ul>
  );
}

function PersonRow({ person }: { readonly person: Person }) {
  const { formatMessage } = useIntl();
  const isAdmin = useIsAdmin();
  const reset = useAction('deskResetTwoStep');
  const signOut = useAction('deskSignOutEverywhere');
  const error = reset.error ?? signOut.error;
  const may = formatMessage({ id: `deskCustomers.may.${person.may}` });
  return (
    <li className="flex flex-col gap-1 border-b border-line py-2.5 text-13 last:border-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <bdi className="font-medium text-ink">{person.name}</bdi>
        <AccountState state={person.state} />
      </p>
      <p className="wrap-anywhere text-ink-2">
        <bdi>{person.email}</bdi>
        {' · '}
        {person.order_limit === null
          ? may
          : formatMessage(
              { id: 'deskCustomers.orderLimit' },
              { may, limit: formatFigure(person.order_limit) },
            )}
      </p>
      <p className="text-ink-3">
        {formatMessage({ id: 'deskCustomers.signIns' }, { count: person.sign_ins })}
        {person.has_two_step && ` · ${formatMessage({ id: 'deskCustomers.hasTwoStep' })}`}
      </p>
      {isAdmin && (person.has_two_step || person.sign_ins > 0) && (
        <div className="flex flex-wrap gap-2 pt-1">
          {person.has_two_step && (
            <Button
              isPending={reset.isPending}
              onPress={() => {
                reset.mutate({ id: person.id });
              }}
            >
              {formatMessage({ id: 'deskCustomers.resetTwoStep' })}
            </Button>
          )}
          {person.sign_ins > 0 && (
            <Button
              isPending={signOut.isPending}
              onPress={() => {
                signOut.mutate({ id: person.id });
              }}
            >
              {formatMessage({ id: 'deskCustomers.signOut' })}
            </Button>
          )}
        </div>
      )}
      <ErrorLine error={error} />
    </li>
  );
}
