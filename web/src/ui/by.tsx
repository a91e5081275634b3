import { useIntl } from 'react-intl';

interface ByProps {
  /** Absent or null where nobody need be named. */
  readonly name: string | null | undefined;
  /** What is said of him where `by` alone would say something else. */
  readonly words?: 'people.by' | 'people.addedBy';
}

/** Who of the company did it, in quiet words after what was done; nothing where the company is one person. */
export function By({ name, words = 'people.by' }: ByProps) {
  const { formatMessage } = useIntl();
  if (!name) return null;
  return (
    <span className="text-ink-3">
      {' '}
      {formatMessage({ id: words }, { name: <bdi key="name">{name}</bdi> })}
    </span>
  );
}
