import { feedEventTypes, limits, type FeedEventType } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useRefreshFeed } from './use-feed.ts';

/** Creates a webhook and shows its signing secret once. */
export function WebhookDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const fieldProblem = useFieldIssueText();
  const refreshFeed = useRefreshFeed();
  const [url, setUrl] = useState('');
  const [events, setEvents] = useState<FeedEventType[]>([...feedEventTypes]);
  const { mutate, data, error, isPending } = useCallMutation('addWebhook', {
    onSuccess: () => void refreshFeed(),
  });
  const problem = fieldProblem(error, 'data.url');
  const title = formatMessage({ id: 'feed.hooks.add' });
  if (data)
    return (
      <ModalDialog title={title} isSmall onClose={onClose}>
        <SecretDialog
          title={formatMessage({ id: 'feed.hooks.secret' })}
          text={formatMessage({ id: 'feed.hooks.once' })}
          secret={data.secret}
          onDone={onClose}
        />
      </ModalDialog>
    );
  return (
    <FormDialog
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
      <CheckboxList
        label={formatMessage({ id: 'feed.hooks.events' })}
        values={feedEventTypes}
        chosen={events}
        wordsOf={(type) => formatMessage({ id: `feed.event.${type}` })}
        onChange={setEvents}
      />
      <InlineError error={problem === undefined ? error : null} />
    </FormDialog>
  );
}
