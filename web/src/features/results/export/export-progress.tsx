import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';

interface ExportProgressProps {
  readonly rows: number | null;
  readonly bytes: number;
}

const megabyte = 1_000_000;

/**
 * Number of stones being exported and megabytes received. The total size is unknown until the end, so the bar
 * is indeterminate; it matters for exports that take a while.
 */
export function ExportProgress({ rows, bytes }: ExportProgressProps) {
  const { formatMessage } = useIntl();
  const progressText =
    rows === null
      ? formatMessage({ id: 'export.counting' })
      : formatMessage(
          { id: 'export.receiving' },
          { count: rows, shown: formatFigure(String(rows)), size: (bytes / megabyte).toFixed(1) },
        );
  return (
    <div className="flex animate-[appears_0s_200ms_backwards] flex-col gap-2">
      <div
        role="progressbar"
        aria-label={formatMessage({ id: 'export.title' })}
        aria-valuetext={progressText}
        className="h-1 overflow-hidden rounded-full bg-line"
      >
        <div className="relative h-full w-1/3 animate-[passes_1.2s_linear_infinite] rounded-full bg-blue motion-reduce:w-full motion-reduce:animate-none motion-reduce:opacity-60" />
      </div>
      <p className="text-13 text-ink-2 tabular-nums">{progressText}</p>
    </div>
  );
}
