import { feedEventTypes, limits, type FeedEventType } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAction } from '../../lib/call-query.ts';
import { useFieldProblem } from '../../lib/problem-text.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choices } from './choices.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useFeedAnew } from './use-feed.ts';

/** Sets an address that is told of changes, and shows the secret of the signatures this once. */
export function WebhookSheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const fieldProblem = useFieldProblem();
  const anew = useFeedAnew();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<FeedEventType[]>([...feedEventTypes]);
  const { mutate, data, error, isPending } = useAction('addWebhook', { onSuccess: () => void anew() });
  const problem = fieldProblem(error, 'data.url');
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
    <FormSheet
      title={title}
      isSmall
      submit={formatMessage({ id: 'feed.hooks.set' })}
      isPending={isPending}
      isDisabled={url.trim() === '' || events.length === 0}
      cancel={formatMessage({ id: 'feed.cancel' })}
      onSubmit={() => {
        mutate({ data: { url: url.trim(), events } });
      }}
      onClose={onClose}
    >
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
      <ErrorLine error={problem === undefined ? error : null} />
    </FormSheet>
  );
}
