import { feedEventTypes, limits, type FeedEventType } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { problemOf } from '../../lib/call-error.ts';
import { useAction } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choices } from './choices.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useFeedAnew } from './use-feed.ts';

/** Sets an address that is told of changes, and shows the secret of the signatures this once. */
export function WebhookSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const anew = useFeedAnew();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<FeedEventType[]>([...feedEventTypes]);
  const { mutate, data, error, isPending } = useAction('addWebhook', { onSuccess: () => void anew() });
  const problem = problemOf(error, 'data.url');
  const title = formatMessage({ id: 'feed.hooks.add' });
  if (data)
    return (
      <Sheet title={title} isSmall onClose={onClose}>
        <ShownOnce
          title={formatMessage({ id: 'feed.hooks.secret' })}
          text={formatMessage({ id: 'feed.hooks.once' })}
          secret={data.secret}
          onDone={onClose}
        />
      </Sheet>
    );
  return (
    <Sheet title={title} isSmall onClose={onClose}>
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ data: { url: url.trim(), events } });
        }}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-4 pb-4">
          <TextField
            label={formatMessage({ id: 'feed.hooks.url' })}
            placeholder={formatMessage({ id: 'feed.hooks.urlHint' })}
            inputMode="url"
            autoComplete="off"
            value={url}
            onChange={setUrl}
            maxLength={limits.webhookUrlMax}
            error={problem}
          />
          <Choices
            label={formatMessage({ id: 'feed.hooks.events' })}
            values={feedEventTypes}
            chosen={events}
            wordsOf={(type) => formatMessage({ id: `feed.event.${type}` })}
            onChange={setEvents}
          />
          {error && problem === undefined && (
            <p role="alert" className="text-13 text-bad">
              {errorText(error)}
            </p>
          )}
        </div>
        <div className="flex items-center gap-2 border-t border-line p-4">
          <Button
            type="submit"
            variant="primary"
            isPending={isPending}
            isDisabled={url.trim() === '' || events.length === 0}
          >
            {formatMessage({ id: 'feed.hooks.set' })}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {formatMessage({ id: 'feed.cancel' })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
