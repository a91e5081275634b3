import { useIntl } from 'react-intl';
import { Button } from '../button.tsx';
import { InlineError } from '../inline-error.tsx';

interface SaveBarProps {
  readonly hasChanged: boolean;
  readonly problems: number;
  readonly isSaved: boolean;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Unusual values that are accepted nevertheless. */
  readonly warnings?: readonly string[];
  readonly onDiscard: () => void;
}

/** Saves or discards the input; sticky below a long form. */
export function SaveBar(props: SaveBarProps) {
  const { hasChanged, problems, isSaved, isPending, error, warnings = [], onDiscard } = props;
  const { formatMessage } = useIntl();
  return (
    <div className="sticky -bottom-6 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-tray px-4 pt-3 pb-6 min-[1200px]:-mx-5 min-[1200px]:px-5">
      <Button type="submit" variant="primary" isDisabled={!hasChanged || problems > 0} isPending={isPending}>
        {formatMessage({ id: 'stockManagement.desk.stones.save' })}
      </Button>
      {hasChanged && (
        <Button variant="quiet" onPress={onDiscard}>
          {formatMessage({ id: 'stockManagement.desk.stones.discard' })}
        </Button>
      )}
      <p role="status" className="text-13 text-ink-2">
        {problems > 0
          ? formatMessage({ id: 'stockManagement.desk.stones.problems' }, { count: problems })
          : isSaved && !hasChanged
            ? formatMessage({ id: 'stockManagement.desk.stones.saved' })
            : warnings.join(' · ')}
      </p>
      <InlineError error={error} />
    </div>
  );
}
