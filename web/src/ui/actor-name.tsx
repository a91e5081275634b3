import { useIntl } from 'react-intl';

interface ByProps {
  /** Null or undefined when the actor need not be named. */
  readonly name: string | null | undefined;
  /** Message to use where `actor.by` would be misleading. */
  readonly messageId?: 'actor.by' | 'actor.addedBy';
}

/**
 * Name of the company member who acted, in muted text after the action; hidden when the company has a single
 * user.
 */
export function ActorName({ name, messageId = 'actor.by' }: ByProps) {
  const { formatMessage } = useIntl();
  if (!name) return null;
  return (
    <span className="text-ink-3">
      {' '}
      {formatMessage({ id: messageId }, { name: <bdi key="name">{name}</bdi> })}
    </span>
  );
}
