import { useIntl } from 'react-intl';

/** Progress of a long operation with its counts; indeterminate without a total. */
export function CountedProgress({
  label,
  done,
  total,
}: {
  readonly label: string;
  readonly done: number | null;
  readonly total: number | null;
}) {
  const { formatMessage } = useIntl();
  const hasEnd = done !== null && total !== null && total > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
        <span>{label}</span>
        {done !== null && done > 0 && (
          <span className="text-ink tabular-nums">
            {hasEnd
              ? formatMessage({ id: 'desk.doneOf' }, { done, of: total })
              : formatMessage({ id: 'desk.doneSoFar' }, { done })}
          </span>
        )}
      </p>
      <progress
        aria-label={label}
        className="h-1.5 w-full accent-blue"
        {...(hasEnd && { value: Math.min(done, total), max: total })}
      />
    </div>
  );
}
