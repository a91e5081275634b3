import { limits, type Webhook } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { FeedSection, EmptyNote, Tag } from './feed-section.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFeedMutation } from './use-feed.ts';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The webhooks with their events and status. */
export function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { formatMessage } = useIntl();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<Webhook | null>(null);
  const stay = () => {
    setLeaving(null);
  };
  const remove = useFeedMutation('removeWebhook', { onDone: stay });
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
    <FeedSection
      title={formatMessage({ id: 'feed.hooks' })}
      text={formatMessage({ id: 'feed.hooks.text' })}
      act={add}
    >
      {webhooks.length === 0 && <EmptyNote text={formatMessage({ id: 'feed.hooks.none' })} />}
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
        <WebhookDialog
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
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
    </FeedSection>
  );
}

interface OneWebhookProps {
  readonly webhook: Webhook;
  readonly onRemove: () => void;
}

function OneWebhook({ webhook: { webhook_id: id, url, events, status }, onRemove }: OneWebhookProps) {
  const { formatMessage } = useIntl();
  const ping = useFeedMutation('pingWebhook');
  const resume = useFeedMutation('resumeWebhook');
  const isStopped = status === 'DISABLED';
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
