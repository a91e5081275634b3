import type { DeskCustomerDetail } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCountries } from '../../../lib/countries.ts';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useIsAdmin } from '../../../lib/use-is-admin.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { AccountStatus } from '../../../ui/desk/account-status.tsx';
import { DescriptionList, PanelSection } from '../../../ui/desk/panel-section.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { AccountManager } from './account-manager.tsx';
import { ImpersonateButton } from './impersonate-button.tsx';
import { CustomerHistory } from './customer-history.tsx';
import { CustomerStatusActions } from './customer-status-actions.tsx';
import { PersonalDataActions } from './personal-data-actions.tsx';
import { CustomerMembers } from './customer-members.tsx';
import { TradeTermsForm } from './trade-terms-form.tsx';

interface DeskCustomerPanelProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Details of one customer beside the list: registration, trade terms, company members and history. */
export function DeskCustomerPanel({ id, onClose }: DeskCustomerPanelProps) {
  const { formatMessage } = useIntl();
  const isAdmin = useIsAdmin();
  const { data, error, refetch } = useCallQuery('deskGetCustomer', { id });
  const customer = data?.customer;
  return (
    <SidePanel
      title={customer ? (customer.company ?? customer.name) : formatMessage({ id: 'desk.customers' })}
      onClose={onClose}
    >
      {!customer && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {customer && (
        <>
          <p className="flex flex-wrap gap-x-4 text-13 text-ink-2">
            <AccountStatus state={customer.state} />
            <bdi>{customer.name}</bdi>
          </p>
          {customer.state === 'ACTIVE' && <ImpersonateButton customer={customer} />}
          {isAdmin && <CustomerStatusActions customer={customer} />}
          <PanelSection title={formatMessage({ id: 'customers.desk.manager' })}>
            <AccountManager customer={customer} isAdmin={isAdmin} userId={data?.user_id} />
          </PanelSection>
          {isAdmin && <PersonalDataActions user={customer} />}
          <PanelSection title={formatMessage({ id: 'customers.desk.terms' })}>
            {isAdmin ? (
              // The key resets the form whenever the stored values change.
              <TradeTermsForm
                key={`${customer.id} ${customer.state} ${customer.user_disc} ${customer.offer_limit ?? ''} ${customer.access.join()}`}
                customer={customer}
              />
            ) : (
              <GrantedTerms customer={customer} />
            )}
          </PanelSection>
          <PanelSection title={formatMessage({ id: 'customers.desk.underWay' })}>
            <Counts counts={customer.counts} />
          </PanelSection>
          <PanelSection title={formatMessage({ id: 'customers.desk.registration' })}>
            <Registration customer={customer} />
          </PanelSection>
          <PanelSection title={formatMessage({ id: 'customers.desk.members' })}>
            <CustomerMembers members={customer.members} />
          </PanelSection>
          <PanelSection title={formatMessage({ id: 'customers.desk.history' })}>
            <CustomerHistory id={customer.id} />
          </PanelSection>
        </>
      )}
    </SidePanel>
  );
}

/** The trade terms, read-only, for staff who may not edit them. */
function GrantedTerms({ customer }: { readonly customer: DeskCustomerDetail }) {
  const { formatMessage } = useIntl();
  const flags = customer.access.map((flag) => formatMessage({ id: `customers.desk.flag.${flag}` }));
  return (
    <DescriptionList
      facts={[
        [formatMessage({ id: 'customers.desk.disc' }), customer.user_disc],
        [
          formatMessage({ id: 'customers.desk.limit' }),
          customer.offer_limit ?? formatMessage({ id: 'customers.desk.limit.usual' }),
        ],
        [formatMessage({ id: 'customers.desk.access' }), flags.join(', ')],
      ]}
    />
  );
}

const counted = ['open_orders', 'orders', 'offers', 'holds', 'enquiries'] as const;

function Counts({ counts }: { readonly counts: DeskCustomerDetail['counts'] }) {
  const { formatMessage } = useIntl();
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-2">
      {counted.map((what) => (
        <div key={what} className="flex flex-col-reverse">
          <dt className="text-12 text-ink-3">{formatMessage({ id: `customers.desk.count.${what}` })}</dt>
          <dd className="text-14 font-semibold text-ink tabular-nums">{counts[what]}</dd>
        </div>
      ))}
    </dl>
  );
}

function Registration({ customer }: { readonly customer: DeskCustomerDetail }) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const { localizedName } = useCountries();
  const { terms_version: version, terms_accepted_at: acceptedAt } = customer;
  const city = [customer.zip, customer.city, customer.state_name, localizedName(customer.country)]
    .filter(Boolean)
    .join(', ');
  const address = [customer.address_line_one, customer.address_line_two, city].filter(Boolean).join('\n');
  const name = (key: PlainUnder<'customers.desk'>) => formatMessage({ id: `customers.desk.${key}` });
  return (
    <DescriptionList
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
            : formatMessage({ id: 'customers.desk.termsVersion' }, { version, at: minute(acceptedAt) }),
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
