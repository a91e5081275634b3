import type { ClientPage, ClientPagePrice } from '@loupe/contract';
import { parseScaled } from '@loupe/domain';
import { useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { formatDollarCents } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';

const cents = (amount: string) => parseScaled(amount, 2) ?? 0;

/** Cents by which one of the goods of a page costs more than when the page was priced; 0 for one that is gone. */
const risenBy = ({ cost_then: before, cost_now: now, is_available: isAvailable }: ClientPagePrice) =>
  isAvailable ? Math.max(0, cents(now) - cents(before)) : 0;

interface PageCostRiseProps {
  readonly page: ClientPage;
  readonly prices: readonly ClientPagePrice[];
  readonly mayChange: boolean;
}

/** Says that goods of an open page cost more than when it was priced, and prices the page again. */
export function PageCostRise({ page, prices, mayChange }: PageCostRiseProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const client = useQueryClient();
  const { mutate, isPending, error } = useCallMutation('updateClientPage', {
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['getClientPage'] });
    },
  });
  const rises = prices.map(risenBy).filter((rise) => rise > 0);
  const isPriced = prices.some(({ client: amount }) => amount !== null);
  if (page.status !== 'OPEN' || !isPriced || rises.length === 0) return null;
  const amount = formatDollarCents(rises.reduce((sum, rise) => sum + rise, 0));
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-control bg-hold-soft px-3 py-2.5">
      <p role="status" className="min-w-0 flex-1 basis-72 text-13 text-hold">
        {formatMessage({ id: `clientPages.dearer.${page.goods}` }, { count: rises.length, amount })}
      </p>
      {mayChange && (
        <Button
          isPending={isPending}
          onPress={() => {
            mutate({ id: page.client_page_id, data: { renew_prices: true } });
          }}
        >
          {formatMessage({ id: 'clientPages.renewPrices' })}
        </Button>
      )}
      {error && (
        <p role="alert" className="basis-full text-13 text-bad">
          {errorText(error)}
        </p>
      )}
    </div>
  );
}

/** What the client sees of one of the goods, and by how much it costs more now; nothing for a page without prices. */
export function StonePrice({ price }: { readonly price: ClientPagePrice | undefined }) {
  const { formatMessage } = useIntl();
  if (price === undefined || price.client === null) return null;
  const rise = risenBy(price);
  return (
    <span className="text-12 text-ink-2 tabular-nums">
      {formatMessage({ id: 'clientPages.stonePrice' }, { amount: formatDollarCents(cents(price.client)) })}
      {rise > 0 && (
        <span className="text-hold">
          {' · '}
          {formatMessage({ id: 'clientPages.stoneDearer' }, { amount: formatDollarCents(rise) })}
        </span>
      )}
    </span>
  );
}
