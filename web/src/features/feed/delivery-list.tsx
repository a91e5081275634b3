import type { WebhookDelivery, Webhook } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { browserTimeZone, useFormatZonedTime } from '../../lib/time-zones.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { FeedSection, EmptyNote } from './feed-section.tsx';

/** The latest deliveries with their outcome. */
export function DeliveryList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('listWebhookDeliveries', {});
  const addressOf = new Map(webhooks.map(({ webhook_id: id, url }) => [id, url]));
  return (
    <FeedSection title={formatMessage({ id: 'feed.deliveries' })}>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={3} />}
      {data?.deliveries.length === 0 && <EmptyNote text={formatMessage({ id: 'feed.deliveries.none' })} />}
      <ul aria-label={formatMessage({ id: 'feed.deliveries' })}>
        {data?.deliveries.map((delivery) => (
          <OneDelivery
            key={delivery.delivery_id}
            delivery={delivery}
            address={addressOf.get(delivery.webhook_id) ?? ''}
          />
        ))}
      </ul>
    </FeedSection>
  );
}

const tones: Readonly<Record<WebhookDelivery['status'], string>> = {
  delivered: 'text-available',
  pending: 'text-hold',
  failed: 'text-bad',
};

interface OneDeliveryProps {
  readonly delivery: WebhookDelivery;
  readonly address: string;
}

function OneDelivery({ delivery, address }: OneDeliveryProps) {
  const { formatMessage } = useIntl();
  const moment = useFormatZonedTime();
  const { kind, events, status: state, attempts, http_status, failure_reason, at } = delivery;
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
        {failure_reason !== null && (
          <> · {formatMessage({ id: `feed.problem.${failure_reason}` }, { status: http_status })}</>
        )}
      </span>
      <time dateTime={at} className="text-ink-3 tabular-nums">
        <bdi>{moment(new Date(at), browserTimeZone())}</bdi>
      </time>
    </li>
  );
}
