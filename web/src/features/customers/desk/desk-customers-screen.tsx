import type { DeskCustomer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCountries } from '../../../lib/countries.ts';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { call } from '../../../lib/call.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { AccountStatus } from '../../../ui/desk/account-status.tsx';
import { WaitingTime } from '../../../ui/desk/waiting-time.tsx';
import { GulfDay } from '../../../ui/desk/gulf-day.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { BulkTradeTermsDialog } from './bulk-trade-terms-dialog.tsx';
import { DeskCustomerPanel } from './desk-customer-panel.tsx';
import { useCustomerActions } from './use-customer-actions.ts';

const shows = ['active', 'pending', 'inactive', 'web-disabled', 'rejected', 'all'] as const;
const keyOf = ({ id }: DeskCustomer) => id;
const nameOf = ({ company, name }: DeskCustomer) => company ?? name;

/** All customers: awaiting approval, active and former. */
export function DeskCustomersScreen() {
  const { formatMessage } = useIntl();
  const isAdmin = useIsAdmin();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListCustomers',
    sorts: ['created_at', 'name', 'last_sign_in', 'user_disc'],
    filters: { show },
    read: async (page, options) => call('deskListCustomers', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const { acts, granted, setTerms, closeTerms } = useCustomerActions(bulk);
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.customers' })}
        list={list}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={formatMessage({ id: `customers.desk.none.${show}` })}
        fileName="customers"
        filters={
          <SingleSelectFilter
            label={formatMessage({ id: 'customers.desk.show' })}
            name="show"
            options={shows.map((value) => ({
              value,
              label: formatMessage({ id: `customers.desk.show.${value}` }),
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
      {granted && <BulkTradeTermsDialog count={granted.length} onSet={setTerms} onClose={closeTerms} />}
    </>
  );
}

function useColumns(): readonly DeskColumn<DeskCustomer>[] {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const { localizedName } = useCountries();
  const label = (key: PlainUnder<'customers.desk'>) => formatMessage({ id: `customers.desk.${key}` });
  return [
    { key: 'company', label: label('company'), text: nameOf, sort: 'name' },
    { key: 'name', label: label('name'), text: ({ name }) => name },
    { key: 'email', label: label('email'), text: ({ email }) => email, isHidden: true },
    { key: 'user', label: label('userName'), text: ({ user_name: name }) => name, isHidden: true },
    { key: 'country', label: label('country'), text: ({ country }) => localizedName(country) },
    {
      key: 'state',
      label: label('state'),
      text: ({ state }) => formatMessage({ id: `desk.account.${state}` }),
      render: ({ state }) => <AccountStatus state={state} />,
    },
    {
      key: 'registered',
      label: label('registered'),
      text: ({ registered_at: at }) => minute(at),
      render: ({ registered_at: at, state }) =>
        state === 'PENDING' || state === 'IN_REVIEW' ? <WaitingTime since={at} /> : <GulfDay at={at} />,
      sort: 'created_at',
    },
    {
      key: 'lastSignIn',
      label: label('lastSignIn'),
      text: ({ last_sign_in_at: at }) => (at === null ? '' : minute(at)),
      render: ({ last_sign_in_at: at }) => <GulfDay at={at} />,
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
