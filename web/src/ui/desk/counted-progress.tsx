import { useIntl } from 'react-intl';

/** How far something long is, with its counts; without an end it only shows that it goes on. */
export function CountedProgress({
  label,
  done,
  of,
}: {
  readonly label: string;
  readonly done: number | null;
  readonly of: number | null;
}) {
  const { formatMessage } = useIntl();
  const hasEnd = done !== null && of !== null && of > 0;
  return (
    <div className="flex flex-col gap-1.5">
      <p role="status" className="flex flex-wrap justify-between gap-x-4 text-13 text-ink-2">
        <span>{label}</span>
        {done !== null && done > 0 && (
          <span className="text-ink tabular-nums">
            {hasEnd
              ? formatMessage({ id: 'desk.doneOf' }, { done, of })
              : formatMessage({ id: 'desk.doneSoFar' }, { done })}
          </span>
        )}
      </p>
      <progress
        aria-label={label}
        className="h-1.5 w-full accent-blue"
        {...(hasEnd && { value: Math.min(done, of), max: of })}
      />
    </div>
  );
}
