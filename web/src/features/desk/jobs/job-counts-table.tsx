import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { ScrollRegion } from '../../../ui/scroll-region.tsx';

/** How many jobs of every kind wait, run and have failed. */
export function JobCountsTable() {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskCountJobs', {});
  const clock = useFormatTimestamp();
  const label = (key: PlainUnder<'jobs.desk'>) => formatMessage({ id: `jobs.desk.${key}` });
  const cell = 'py-1.5 pe-4 text-start font-normal whitespace-nowrap';
  const figure = 'py-1.5 pe-4 text-end font-normal tabular-nums whitespace-nowrap';
  return (
    <section aria-label={label('counts')} className="flex min-w-0 flex-col gap-2 px-4 pb-6 min-[800px]:px-6">
      <h2 className="text-16 font-semibold text-ink">{label('counts')}</h2>
      {!data && !error && <SkeletonRows count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && (
        <ScrollRegion label={label('counts')} className="overflow-x-auto">
          <table aria-label={label('counts')} className="text-13 text-ink">
            <thead className="text-ink-3">
              <tr className="border-b border-line">
                <th scope="col" className={cell}>
                  {label('kind')}
                </th>
                <th scope="col" className={figure}>
                  {label('failed')}
                </th>
                <th scope="col" className={figure}>
                  {label('waiting')}
                </th>
                <th scope="col" className={figure}>
                  {label('running')}
                </th>
                <th scope="col" className={cell}>
                  {label('due')}
                </th>
              </tr>
            </thead>
            <tbody>
              {data.kinds.map(({ kind, waiting, running, failed, due_since: due }) => (
                <tr key={kind} className="border-b border-line">
                  <th scope="row" className={cell}>
                    {label(`kind.${kind}`)}
                  </th>
                  <td className={`${figure} ${failed > 0 ? 'text-bad' : ''}`}>
                    {formatFigure(String(failed))}
                  </td>
                  <td className={figure}>{formatFigure(String(waiting))}</td>
                  <td className={figure}>{formatFigure(String(running))}</td>
                  <td className={cell}>{due !== null && <bdi>{clock(due)}</bdi>}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </section>
  );
}
