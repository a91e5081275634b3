import type { FeedDelivery, Webhook } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCall } from '../../lib/call-query.ts';
import { ownTimeZone, useMoment } from '../../lib/zones.ts';
import { ErrorState, LoadingRows } from '../../ui/states.tsx';
import { FeedPart, NothingYet } from './feed-part.tsx';

/** What was sent last, and what became of it. */
export function DeliveryList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('getDeliveries', {});
  const addressOf = new Map(webhooks.map(({ webhook_id: id, url }) => [id, url]));
  return (
    <FeedPart title={formatMessage({ id: 'feed.deliveries' })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingRows count={3} />}
      {data?.deliveries.length === 0 && <NothingYet text={formatMessage({ id: 'feed.deliveries.none' })} />}
      <ul aria-label={formatMessage({ id: 'feed.deliveries' })}>
        {data?.deliveries.map((delivery) => (
          <OneDelivery
            key={delivery.delivery_id}
            delivery={delivery}
            address={addressOf.get(delivery.webhook_id) ?? ''}
          />
        ))}
      </ul>
    </FeedPart>
  );
}

const tones: Readonly<Record<FeedDelivery['state'], string>> = {
  delivered: 'text-available',
  waiting: 'text-hold',
  failed: 'text-bad',
};

interface OneDeliveryProps {
  readonly delivery: FeedDelivery;
  readonly address: string;
}

function OneDelivery({ delivery, address }: OneDeliveryProps) {
  const { formatMessage } = useIntl();
  const moment = useMoment();
  const { kind, events, state, attempts, status, problem, at } = delivery;
  const what =
    kind === 'ping'
      ? formatMessage({ id: 'feed.deliveries.ping' })
      : formatMessage({ id: 'feed.deliveries.events' }, { count: events });
  return (
    <li className="flex flex-wrap items-baseline gap-x-6 gap-y-0.5 border-t border-line px-5 py-2.5 text-13 first:border-0">
      <span className="w-24 font-medium text-ink">{what}</span>
      <bdi dir="ltr" className="min-w-0 flex-1 basis-60 truncate text-ink-2 max-sm:basis-full rtl:text-end">
        {address}
      </bdi>
      <span className="text-ink-2">
        <span className={`font-medium ${tones[state]}`}>
          {formatMessage({ id: `feed.deliveries.state.${state}` }, { attempts })}
        </span>
        {problem !== null && <> · {formatMessage({ id: `feed.problem.${problem}` }, { status })}</>}
      </span>
      <time dateTime={at} className="text-ink-3 tabular-nums">
        <bdi>{moment(new Date(at), ownTimeZone())}</bdi>
      </time>
    </li>
  );
}
