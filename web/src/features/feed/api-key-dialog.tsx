import { feedScopes, limits, type FeedScope } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation } from '../../lib/call-query.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { labelClass } from '../../ui/field-classes.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CheckboxList } from './checkbox-list.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { useRefreshFeed } from './use-feed.ts';

const lengths = ['30', '90', '365', 'none'] as const;

/** Creates an API key and shows it once. */
export function ApiKeyDialog({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const fieldProblem = useFieldIssueText();
  const refreshFeed = useRefreshFeed();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<FeedScope[]>(['stock']);
  const [days, setDays] = useState('365');
  const { mutate, data, error, isPending } = useCallMutation('addFeedKey', {
    onSuccess: () => void refreshFeed(),
  });
  const problem = fieldProblem(error, 'data.name');
  if (data)
    return (
      <ModalDialog title={data.feed_key.name} isSmall onClose={onClose}>
        <SecretDialog
          title={formatMessage({ id: 'feed.keys.key' })}
          text={formatMessage({ id: 'feed.keys.once' })}
          secret={data.key}
          onDone={onClose}
        />
      </ModalDialog>
    );
  return (
    <FormDialog
      title={formatMessage({ id: 'feed.keys.add' })}
      isSmall
      submit={formatMessage({ id: 'feed.keys.make' })}
      isPending={isPending}
      isDisabled={name.trim() === '' || scopes.length === 0}
      cancel={formatMessage({ id: 'feed.cancel' })}
      onSubmit={() => {
        mutate({ data: { name: name.trim(), scopes, ...(days !== 'none' && { days: Number(days) }) } });
      }}
      onClose={onClose}
    >
      <TextField
        label={formatMessage({ id: 'feed.keys.name' })}
        placeholder={formatMessage({ id: 'feed.keys.nameHint' })}
        value={name}
        onChange={setName}
        maxLength={limits.feedNameMax}
        error={problem}
      />
      <CheckboxList
        label={formatMessage({ id: 'feed.keys.scopes' })}
        values={feedScopes}
        chosen={scopes}
        wordsOf={(scope) => formatMessage({ id: `feed.scope.${scope}.text` })}
        onChange={setScopes}
      />
      <label className={`flex flex-col gap-1.5 ${labelClass}`}>
        {formatMessage({ id: 'feed.keys.days' })}
        <select
          value={days}
          onChange={({ target }) => {
            setDays(target.value);
          }}
          className="h-11 rounded-control border border-edge bg-tray px-2 text-14 text-ink"
        >
          {lengths.map((length) => (
            <option key={length} value={length}>
              {formatMessage({ id: `feed.keys.days.${length}` })}
            </option>
          ))}
        </select>
      </label>
      <InlineError error={problem === undefined ? error : null} />
    </FormDialog>
  );
}
