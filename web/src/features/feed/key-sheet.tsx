import { feedScopes, limits, type FeedScope } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { problemOf } from '../../lib/call-error.ts';
import { useAction } from '../../lib/call-query.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { Button } from '../../ui/button.tsx';
import { labelLook } from '../../ui/field-look.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Choices } from './choices.tsx';
import { ShownOnce } from './shown-once.tsx';
import { useFeedAnew } from './use-feed.ts';

const lengths = ['30', '90', '365', 'none'] as const;

/** Makes a key, and shows it this once. */
export function KeySheet({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const anew = useFeedAnew();
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<FeedScope[]>(['stock']);
  const [days, setDays] = useState('365');
  const { mutate, data, error, isPending } = useAction('addFeedKey', { onSuccess: () => void anew() });
  const problem = problemOf(error, 'data.name');
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
    <Sheet title={formatMessage({ id: 'feed.keys.add' })} isSmall onClose={onClose}>
      <form
        className="flex min-h-0 flex-1 flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ data: { name: name.trim(), scopes, ...(days !== 'none' && { days: Number(days) }) } });
        }}
      >
        <div className="flex min-h-0 flex-1 flex-col gap-4 overflow-y-auto px-4 pb-4">
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
            isDisabled={name.trim() === '' || scopes.length === 0}
          >
            {formatMessage({ id: 'feed.keys.make' })}
          </Button>
          <Button variant="quiet" onPress={onClose}>
            {formatMessage({ id: 'feed.cancel' })}
          </Button>
        </div>
      </form>
    </Sheet>
  );
}
