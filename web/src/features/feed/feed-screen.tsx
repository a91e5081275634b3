import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { ErrorState, SkeletonRows } from '../../ui/states.tsx';
import { DeliveryList } from './delivery-list.tsx';
import { FeedExamples } from './feed-examples.tsx';
import { ApiKeyList } from './api-key-list.tsx';
import { WebhookList } from './webhook-list.tsx';

/** Data feed: gives a customer's systems access to the stock and notifies them of changes. */
export function FeedScreen() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('getFeed', {});
  return (
    <div className="flex w-full max-w-[1200px] flex-col gap-8 px-4 pt-4 pb-10 min-[800px]:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'feed.title' })}</h1>
        <p className="min-w-0 flex-1 basis-72 text-14 text-ink-2">{formatMessage({ id: 'feed.text' })}</p>
        <a
          href="/api-reference"
          className="inline-flex min-h-6 items-center text-14 text-blue hover:underline"
        >
          {formatMessage({ id: 'feed.reference' })}
        </a>
      </div>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={6} />}
      {data && (
        <>
          <ApiKeyList keys={data.keys} />
          <WebhookList webhooks={data.webhooks} />
          {data.webhooks.length > 0 && <DeliveryList webhooks={data.webhooks} />}
          <FeedExamples address={data.base_url} />
        </>
      )}
    </div>
  );
}
