import { limits, type FeedKey } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatDay } from '../../lib/format-day.ts';
import { Button } from '../../ui/button.tsx';
import { FeedSection, EmptyNote, Tag } from './feed-section.tsx';
import { ApiKeyDialog } from './api-key-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { useFeedMutation } from './use-feed.ts';

/** The API keys with their scopes and last use, and a button to revoke each. */
export function ApiKeyList({ keys }: { readonly keys: readonly FeedKey[] }) {
  const { formatMessage } = useIntl();
  const [isAdding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<FeedKey | null>(null);
  const stay = () => {
    setLeaving(null);
  };
  const revoke = useFeedMutation('revokeFeedKey', { onDone: stay });
  const add = (
    <Button
      isDisabled={keys.length >= limits.feedKeysMax}
      onPress={() => {
        setAdding(true);
      }}
    >
      {formatMessage({ id: 'feed.keys.add' })}
    </Button>
  );
  return (
    <FeedSection
      title={formatMessage({ id: 'feed.keys' })}
      text={formatMessage({ id: 'feed.keys.text' })}
      act={add}
    >
      {keys.length === 0 && <EmptyNote text={formatMessage({ id: 'feed.keys.none' })} />}
      <ul aria-label={formatMessage({ id: 'feed.keys' })}>
        {keys.map((key) => (
          <li
            key={key.key_id}
            className="flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-line px-5 py-3 first:border-0"
          >
            <KeyFacts feedKey={key} />
            <Button
              variant="quiet"
              className="ms-auto"
              aria-label={`${formatMessage({ id: 'feed.keys.revoke' })}: ${key.name}`}
              onPress={() => {
                setLeaving(key);
              }}
            >
              {formatMessage({ id: 'feed.keys.revoke' })}
            </Button>
          </li>
        ))}
      </ul>
      {isAdding && (
        <ApiKeyDialog
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={formatMessage({ id: 'feed.keys.revokeSure' }, { name: leaving.name })}
          text={formatMessage({ id: 'feed.keys.revokeText' })}
          act={formatMessage({ id: 'feed.keys.revoke' })}
          isPending={revoke.isPending}
          onAct={() => {
            revoke.mutate(leaving.key_id);
          }}
          onClose={stay}
        />
      )}
    </FeedSection>
  );
}

function KeyFacts({ feedKey }: { readonly feedKey: FeedKey }) {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const { name, prefix, scopes, last_used_at: used, expires_at: until, is_expired: isOver } = feedKey;
  return (
    <>
      <div className="flex min-w-0 flex-1 basis-60 flex-col gap-1">
        <h3 className="flex flex-wrap items-center gap-2 text-14 font-semibold text-ink">
          <bdi className="min-w-0 break-words">{name}</bdi>
          {scopes.map((scope) => (
            <Tag key={scope}>{formatMessage({ id: `feed.scope.${scope}` })}</Tag>
          ))}
        </h3>
        <code dir="ltr" className="self-start text-13 text-ink-3">
          {prefix}…
        </code>
      </div>
      <p className="flex flex-col text-13 text-ink-2 tabular-nums">
        <span>
          {formatMessage({ id: used === null ? 'feed.keys.unused' : 'feed.keys.used' }, { day: day(used) })}
        </span>
        {until !== null && (
          <span className={isOver ? 'font-medium text-bad' : 'text-ink-3'}>
            {formatMessage({ id: isOver ? 'feed.keys.over' : 'feed.keys.until' }, { day: day(until) })}
          </span>
        )}
      </p>
    </>
  );
}
