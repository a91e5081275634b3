import { limits, type Webhook } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { FeedPart, NothingYet, Tag } from './feed-part.tsx';
import { SureSheet } from './sure-sheet.tsx';
import { useFeedPress } from './use-feed.ts';
import { WebhookSheet } from './webhook-sheet.tsx';

/** The addresses that are told of changes, what of, and whether they still are. */
export function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { formatMessage } = useIntl();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const stay = () => {
    setLeaving(null);
  };
  const remove = useFeedPress('removeWebhook', { onDone: stay });
  const add = (
    <Button
      isDisabled={webhooks.length >= limits.webhooksMax}
      onPress={() => {
        setAdding(true);
      }}
    >
      {formatMessage({ id: 'feed.hooks.add' })}
    </Button>
  );
  return (
    <FeedPart
      title={formatMessage({ id: 'feed.hooks' })}
      text={formatMessage({ id: 'feed.hooks.text' })}
      act={add}
    >
      {webhooks.length === 0 && <NothingYet text={formatMessage({ id: 'feed.hooks.none' })} />}
      <ul aria-label={formatMessage({ id: 'feed.hooks' })}>
        {webhooks.map((webhook) => (
          <OneWebhook
            key={webhook.webhook_id}
            webhook={webhook}
            onRemove={() => {
              setLeaving(webhook);
            }}
          />
        ))}
      </ul>
      {isAdding && (
        <WebhookSheet
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {leaving && (
        <SureSheet
          title={formatMessage({ id: 'feed.hooks.removeSure' })}
          text={formatMessage({ id: 'feed.hooks.removeText' }, { address: leaving.url })}
          act={formatMessage({ id: 'feed.hooks.remove' })}
          isPending={remove.isPending}
          onAct={() => {
            remove.mutate(leaving.webhook_id);
          }}
          onClose={stay}
        />
      )}
    </FeedPart>
  );
}

interface OneWebhookProps {
  readonly webhook: Webhook;
  readonly onRemove: () => void;
}

function OneWebhook({ webhook: { webhook_id: id, url, events, state }, onRemove }: OneWebhookProps) {
  const { formatMessage } = useIntl();
  const ping = useFeedPress('pingWebhook');
  const resume = useFeedPress('resumeWebhook');
  const isStopped = state === 'STOPPED';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-5 py-3 first:border-0">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1.5">
        <h3 dir="ltr" className="text-14 font-semibold break-all text-ink rtl:text-end">
          {url}
        </h3>
        {isStopped && (
          <p className="text-13 font-medium text-bad">{formatMessage({ id: 'feed.hooks.stopped' })}</p>
        )}
        <p className="flex flex-wrap gap-1.5">
          {events.map((type) => (
            <Tag key={type}>{formatMessage({ id: `feed.event.${type}` })}</Tag>
          ))}
        </p>
      </div>
      <div className="ms-auto flex flex-wrap justify-end gap-1">
        {isStopped && (
          <Button
            isPending={resume.isPending}
            onPress={() => {
              resume.mutate(id);
            }}
          >
            {formatMessage({ id: 'feed.hooks.resume' })}
          </Button>
        )}
        <Button
          variant="quiet"
          isPending={ping.isPending}
          onPress={() => {
            ping.mutate(id);
          }}
        >
          {formatMessage({ id: 'feed.hooks.ping' })}
        </Button>
        <Button variant="quiet" onPress={onRemove}>
          {formatMessage({ id: 'feed.hooks.remove' })}
        </Button>
      </div>
    </li>
  );
}
