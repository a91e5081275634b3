import type { DeskCustomer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCountries } from '../../../lib/countries.ts';
import { useMinute } from '../../../lib/clock.ts';
import { call } from '../../../lib/call.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { AccountState } from '../../../ui/desk/account-state.tsx';
import { Age } from '../../../ui/desk/age.tsx';
import { Day } from '../../../ui/desk/day.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { BulkTerms } from './bulk-terms.tsx';
import { DeskCustomerPanel } from './desk-customer-panel.tsx';
import { useCustomerActs } from './use-customer-acts.ts';

const shows = ['active', 'waiting', 'inactive', 'web-disabled', 'rejected', 'all'] as const;
const keyOf = ({ id }: DeskCustomer) => id;
const nameOf = ({ company, name }: DeskCustomer) => company ?? name;

/** Every customer: those who wait to be let in, those who trade, and those who no longer do. */
export function DeskCustomersScreen() {
  const { formatMessage } = useIntl();
  const isAdmin = useIsAdmin();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListCustomers',
    sorts: ['created_at', 'name', 'last_sign_in', 'user_disc'],
    filters: { show },
    read: async (page, options) => call('deskListCustomers', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const { acts, granted, setTerms, closeTerms } = useCustomerActs(bulk);
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.customers' })}
        list={list}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={formatMessage({ id: `deskCustomers.none.${show}` })}
        fileName="customers"
        filters={
          <OneOf
            label={formatMessage({ id: 'deskCustomers.show' })}
            name="show"
            options={shows.map((value) => ({
              value,
              label: formatMessage({ id: `deskCustomers.show.${value}` }),
            }))}
          />
        }
        {...(isAdmin && { acts })}
        bulk={bulk}
        opened={opened}
        onOpen={({ id }) => {
          open(id);
        }}
        panel={opened !== null && <DeskCustomerPanel key={opened} id={opened} onClose={close} />}
      />
      {granted && <BulkTerms count={granted.length} onSet={setTerms} onClose={closeTerms} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<DeskCustomer>[] {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const { inWords } = useCountries();
  const label = (key: PlainUnder<'deskCustomers'>) => formatMessage({ id: `deskCustomers.${key}` });
  return [
    { key: 'company', label: label('company'), text: nameOf, sort: 'name' },
    { key: 'name', label: label('name'), text: ({ name }) => name },
    { key: 'email', label: label('email'), text: ({ email }) => email, isHidden: true },
    { key: 'user', label: label('userName'), text: ({ user_name: name }) => name, isHidden: true },
    { key: 'country', label: label('country'), text: ({ country }) => inWords(country) },
    {
      key: 'state',
      label: label('state'),
      text: ({ state }) => formatMessage({ id: `desk.account.${state}` }),
      render: ({ state }) => <AccountState state={state} />,
    },
    {
      key: 'registered',
      label: label('registered'),
      text: ({ registered_at: at }) => minute(at),
      render: ({ registered_at: at, state }) =>
        state === 'PENDING' || state === 'IN_REVIEW' ? <Age since={at} /> : <Day at={at} />,
      sort: 'created_at',
    },
    {
      key: 'lastSignIn',
      label: label('lastSignIn'),
      text: ({ last_sign_in_at: at }) => (at === null ? '' : minute(at)),
      render: ({ last_sign_in_at: at }) => <Day at={at} />,
      sort: 'last_sign_in',
    },
    {
      key: 'limit',
      label: label('limit'),
      text: ({ offer_limit: limit }) => limit ?? '',
      isFigure: true,
      isHidden: true,
    },
    {
      key: 'access',
      label: label('access'),
      text: ({ access }) => access.join(' '),
      isHidden: true,
    },
    {
      key: 'disc',
      label: label('disc'),
      text: ({ user_disc: disc }) => disc,
      render: ({ user_disc: disc }) => <span className="text-14 font-semibold">{disc}</span>,
      sort: 'user_disc',
      isFigure: true,
    },
  ];
}
