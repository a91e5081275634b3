import { feedScopes, limits, type FeedScope } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useAction } from '../../lib/call-query.ts';
import { useFieldProblem } from '../../lib/problem-text.ts';
import { labelLook } from '../../ui/field-look.ts';
import { ErrorLine } from '../../ui/error-line.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choices } from './choices.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useFeedAnew } from './use-feed.ts';

const lengths = ['30', '90', '365', 'none'] as const;

/** Makes a key, and shows it this once. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const fieldProblem = useFieldProblem();
  const anew = useFeedAnew();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<FeedScope[]>(['stock']);
  const [days, setDays] = useState('365');
  const { mutate, data, error, isPending } = useAction('addFeedKey', { onSuccess: () => void anew() });
  const problem = fieldProblem(error, 'data.name');
  if (data)
    return (
      <Sheet title={data.feed_key.name} isSmall onClose={onClose}>
        <ShownOnce
          title={formatMessage({ id: 'feed.keys.key' })}
          text={formatMessage({ id: 'feed.keys.once' })}
          secret={data.key}
          onDone={onClose}
        />
      </Sheet>
    );
  return (
    <FormSheet
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
      <Choices
        label={formatMessage({ id: 'feed.keys.scopes' })}
        values={feedScopes}
        chosen={scopes}
        wordsOf={(scope) => formatMessage({ id: `feed.scope.${scope}.text` })}
        onChange={setScopes}
      />
      <label className={`flex flex-col gap-1.5 ${labelLook}`}>
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
      <ErrorLine error={problem === undefined ? error : null} />
    </FormSheet>
  );
}
