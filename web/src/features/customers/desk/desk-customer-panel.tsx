import type { DeskCustomerCard } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCountries } from '../../../lib/countries.ts';
import { useMinute } from '../../../lib/clock.ts';
import { useCall } from '../../../lib/call-query.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { AccountState } from '../../../ui/desk/account-state.tsx';
import { FactList, PanelPart } from '../../../ui/desk/panel-part.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { BeginView } from './begin-view.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerMoves } from './customer-moves.tsx';
import { CustomerPeople } from './customer-people.tsx';
import { CustomerTerms } from './customer-terms.tsx';

interface DeskCustomerPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** One customer beside the list: who he is, what he is granted, who is with him and what was changed. */
export function DeskCustomerPanel({ id, onClose }: DeskCustomerPanelProps) {
  const { formatMessage } = useIntl();
  const isAdmin = useIsAdmin();
  const { data, error, refetch } = useCall('deskGetCustomer', { id });
  const customer = data?.customer;
  return (
    <SidePanel
      title={customer ? (customer.company ?? customer.name) : formatMessage({ id: 'desk.customers' })}
      onClose={onClose}
    >
      {!customer && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {customer && (
        <>
          <p className="flex flex-wrap gap-x-4 text-13 text-ink-2">
            <AccountState state={customer.state} />
            <bdi>{customer.name}</bdi>
          </p>
          {customer.state === 'ACTIVE' && <BeginView customer={customer} />}
          {isAdmin && <CustomerMoves customer={customer} />}
          <PanelPart title={formatMessage({ id: 'deskCustomers.terms' })}>
            {isAdmin ? (
              // Typed anew from what is stored whenever somebody else has changed it.
              <CustomerTerms
                key={`${customer.id} ${customer.state} ${customer.user_disc} ${customer.offer_limit ?? ''} ${customer.access.join()}`}
                customer={customer}
              />
            ) : (
              <GrantedTerms customer={customer} />
            )}
          </PanelPart>
          <PanelPart title={formatMessage({ id: 'deskCustomers.underWay' })}>
            <Counts counts={customer.counts} />
          </PanelPart>
          <PanelPart title={formatMessage({ id: 'deskCustomers.registration' })}>
            <Registration customer={customer} />
          </PanelPart>
          <PanelPart title={formatMessage({ id: 'deskCustomers.people' })}>
            <CustomerPeople people={customer.people} />
          </PanelPart>
          <PanelPart title={formatMessage({ id: 'deskCustomers.history' })}>
            <CustomerHistory id={customer.id} />
          </PanelPart>
        </>
      )}
    </SidePanel>
  );
}

/** What he is granted, for whoever may read it and no more. */
function GrantedTerms({ customer }: { readonly customer: DeskCustomerCard }) {
  const { formatMessage } = useIntl();
  const flags = customer.access.map((flag) => formatMessage({ id: `deskCustomers.flag.${flag}` }));
  return (
    <FactList
      facts={[
        [formatMessage({ id: 'deskCustomers.disc' }), customer.user_disc],
        [
          formatMessage({ id: 'deskCustomers.limit' }),
          customer.offer_limit ?? formatMessage({ id: 'deskCustomers.limit.usual' }),
        ],
        [formatMessage({ id: 'deskCustomers.access' }), flags.join(', ')],
      ]}
    />
  );
}

const counted = ['open_orders', 'orders', 'offers', 'holds', 'enquiries'] as const;

function Counts({ counts }: { readonly counts: DeskCustomerCard['counts'] }) {
  const { formatMessage } = useIntl();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {counted.map((what) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-3">{formatMessage({ id: `deskCustomers.count.${what}` })}</dt>
          <dd className="text-14 font-semibold text-ink tabular-nums">{counts[what]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Registration({ customer }: { readonly customer: DeskCustomerCard }) {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const { inWords } = useCountries();
  const { terms_version: version, terms_accepted_at: acceptedAt } = customer;
  const place = [customer.zip, customer.city, customer.state_name, inWords(customer.country)]
    .filter(Boolean)
    .join(', ');
  const address = [customer.address_line_one, customer.address_line_two, place].filter(Boolean).join('\n');
  const name = (key: PlainUnder<'deskCustomers'>) => formatMessage({ id: `deskCustomers.${key}` });
  return (
    <FactList
      facts={[
        [name('registered'), minute(customer.registered_at)],
        [name('email'), customer.email],
        [name('userName'), customer.user_name],
        [name('phone'), customer.phone],
        [name('mobile'), customer.mobile],
        ['Skype', customer.skype_id],
        ['WeChat', customer.wechat_id],
        ['QQ', customer.qq_id],
        [
          name('address'),
          address === '' ? (
            ''
          ) : (
            <span key="address" className="whitespace-pre-line">
              {address}
            </span>
          ),
        ],
        [
          name('references'),
          customer.references.length === 0 ? '' : <References key="references" names={customer.references} />,
        ],
        [
          name('termsAccepted'),
          version === null || acceptedAt === null
            ? name('termsNone')
            : formatMessage({ id: 'deskCustomers.termsVersion' }, { version, at: minute(acceptedAt) }),
        ],
      ]}
    />
  );
}

function References({ names }: { readonly names: readonly string[] }) {
  return (
    <ol className="list-decimal ps-4">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ol>
  );
}
