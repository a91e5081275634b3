import type { StoneRow } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { Eye } from 'lucide-react';
import { lazy, useState } from 'react';
import { useIntl } from 'react-intl';
import { AmountChip } from '../../features/currency-rates/amount-chip.tsx';
import { useSaveDemands, type DemandedSearch } from '../../features/demands/use-save-demands.ts';
import { useLotLabels } from '../../features/loose/lot-labels.ts';
import { formatLooseParams, parseLooseParams } from '../../features/loose/loose-params.ts';
import type { RequestItem } from '../../features/requests/request-item.ts';
import { RequestsScreen } from '../../features/requests/requests-screen.tsx';
import { useRequestsStore } from '../../features/requests/requests-store.ts';
import { describeCriteria } from '../../features/search/format-criteria.ts';
import { RelaxationSuggestions } from '../../features/search/relaxation-suggestions.tsx';
import { defaultSearchParams, formatSearchParams } from '../../features/search/search-params.ts';
import { getImpersonation } from '../../lib/impersonation.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Button } from '../../ui/button.tsx';
import { MessagesProvider } from '../../ui/messages-provider.tsx';
import { deskMenuFor } from '../desk/desk-menu.ts';
import { StonesExportDialog } from '../dialogs/stones-export-dialog.tsx';
import { LimitedPermissionNotice } from '../shell/limited-permission-notice.tsx';
import { isCustomer, maySeeLoose, mayTrade, mayUsePairs, useDashboard } from '../use-dashboard.ts';
import { useOpenSearchText } from '../use-open-search-text.ts';
import { usePastedText } from '../use-pasted-text.ts';
import { useStoneActions } from '../use-stone-actions.ts';

/** Only the desk uses it. */
const ChooseCustomerDialog = lazy(async () => ({
  default: (await import('../../features/customers/desk/choose-customer-dialog.tsx')).ChooseCustomerDialog,
}));

const colorKeys = ['color', 'fancy_color', 'fancy_intensity', 'fancy_overtone'];

/** A request as a demand. A pair is a text: demands match single stones. */
function toDemand({ goods, text }: RequestItem): DemandedSearch {
  if (goods.kind === 'loose') return { kind: 'lots', text, criteria: goods.criteria };
  return goods.kind === 'pair' ? { kind: 'text', text } : { kind: 'stones', text, criteria: goods.criteria };
}

export function RequestsRoute() {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const lotLabels = useLotLabels();
  const acts = useStoneActions();
  const { data } = useDashboard();
  const saveDemands = useSaveDemands();
  const setSaved = useRequestsStore((store) => store.setSaved);
  const [exported, setExported] = useState<readonly StoneRow[] | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  usePastedText(useOpenSearchText());
  const close = () => {
    setExported(null);
  };
  return (
    <>
      <LimitedPermissionNotice />
      <RequestsScreen
        may={{
          pairs: data !== undefined && mayUsePairs(data),
          loose: data !== undefined && maySeeLoose(data),
        }}
        describe={(criteria) =>
          // A colour grade implies that the colour is white, a fancy colour that it is fancy.
          describeCriteria(criteria, { formatMessage, labels }).filter(
            ({ id }) => id !== 'color_type' || !colorKeys.some((key) => key in criteria.choices),
          )
        }
        describeLots={lotLabels.filters}
        renderLink={(request, text, className) => (
          <RequestLink request={request} className={className}>
            {text}
          </RequestLink>
        )}
        renderRelaxations={(criteria, relaxations, onChange) => (
          <RelaxationSuggestions
            title={formatMessage({ id: 'requests.widen' })}
            criteria={criteria}
            relaxations={relaxations}
            onChange={onChange}
          />
        )}
        renderAmount={(amount, onApply) => <AmountChip amount={amount} onApply={onApply} />}
        onSaveDemands={
          // A desk user who sees the portal as a customer cannot change anything.
          data && isCustomer(data) && getImpersonation() === null
            ? (requests) => {
                saveDemands(requests.map(toDemand), (position) => {
                  setSaved(requests.slice(position, position + 1).map(({ key }) => key));
                });
              }
            : undefined
        }
        acts={acts}
        userDisc={data?.user.user_disc ?? null}
        onClientPage={data && mayTrade(data) ? acts.onShare : undefined}
        onExport={(stones) => {
          setExported(stones);
        }}
        tools={
          data &&
          // Staff with access to customers may see the stock as a customer sees it.
          deskMenuFor(data.user.role).some(({ path }) => path === '/desk/customers') && (
            <Button
              variant="quiet"
              onPress={() => {
                setChoosing(true);
              }}
            >
              <Eye size={16} aria-hidden />
              {formatMessage({ id: 'requests.customerPrices' })}
            </Button>
          )
        }
      />
      {isChoosing && (
        <MessagesProvider bundle="desk">
          <ChooseCustomerDialog
            path="/requests"
            onClose={() => {
              setChoosing(false);
            }}
          />
        </MessagesProvider>
      )}
      {exported && <StonesExportDialog stones={exported} onClose={close} />}
    </>
  );
}

interface RequestLinkProps {
  readonly request: RequestItem;
  readonly className: string;
  readonly children: React.ReactNode;
}

/** Opens the result of one request on its own screen. */
function RequestLink({ request: { goods }, className, children }: RequestLinkProps) {
  if (goods.kind === 'loose') {
    return (
      <Link
        to="/loose-stock"
        search={formatLooseParams({ ...parseLooseParams({}).params, criteria: goods.criteria })}
        className={className}
      >
        {children}
      </Link>
    );
  }
  return (
    <Link
      to={goods.kind === 'pair' ? '/match-pair-stock' : '/stock'}
      search={formatSearchParams({ ...defaultSearchParams, criteria: goods.criteria })}
      className={className}
    >
      {children}
    </Link>
  );
}
