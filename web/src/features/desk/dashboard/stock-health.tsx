import { stockIssueKinds, type CallResponse, type DayFigures } from '@loupe/contract';
import { stoneStateMachine } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatDollars, formatFigure } from '../../../lib/format-figure.ts';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { PathLink } from '../../../ui/path-link.tsx';

interface StockHealthProps {
  readonly stock: NonNullable<CallResponse<'deskGetDashboard'>['stock']>;
  readonly lateSuppliers: CallResponse<'deskGetDashboard'>['late_suppliers'];
  readonly overdueMemos: DayFigures['overdue_memos'];
  /** Paths of the desk that the user can open. */
  readonly paths: ReadonlySet<string>;
}

interface HealthRow {
  readonly path: string;
  readonly label: string;
  readonly count: number;
  readonly note: string;
  readonly tone: keyof typeof tones;
}

const tones = { ink: 'text-ink', hold: 'text-hold', bad: 'text-bad' } as const;

/** Stock counts by status and by issue, with what the stones are listed at; each issue links to its stones. */
export function StockHealth({ stock, lateSuppliers, overdueMemos, paths }: StockHealthProps) {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const labels = useTradeLabels();
  const issues = stockIssueKinds.map((kind): HealthRow => {
    const { count, amount } = stock.stock_issues[kind];
    return {
      path: `/desk/stock-issues?kind=${kind}`,
      label: formatMessage({ id: `dashboard.desk.stockIssues.${kind}` }),
      count,
      note: formatDollars(amount),
      tone: kind === 'REPORT_DIFFERS' ? 'bad' : kind === 'STALE' ? 'hold' : 'ink',
    };
  });
  const memos: HealthRow = {
    path: '/desk/memos?show=overdue',
    label: formatMessage({ id: 'dashboard.desk.overdueMemos' }),
    count: overdueMemos.count,
    note: formatDollars(overdueMemos.amount),
    tone: 'bad',
  };
  const [latest] = lateSuppliers;
  const files: HealthRow = {
    path: '/desk/imports',
    label: formatMessage({ id: 'dashboard.desk.lateFiles' }),
    count: lateSuppliers.length,
    note:
      latest === undefined
        ? ''
        : formatMessage({ id: 'dashboard.desk.lateFile' }, { supplier: latest.name, days: latest.days_late }),
    tone: 'hold',
  };
  const rows = [...issues, memos, files].filter(({ path }) => paths.has(path.replace(/\?.*/, '')));
  return (
    <section aria-labelledby="health" className="flex min-w-0 flex-col gap-2">
      <h2 id="health" className="text-14 font-semibold text-ink">
        {formatMessage({ id: 'dashboard.desk.health' })}
      </h2>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-12 text-ink-3">
        {stoneStateMachine.states.map((status) => (
          <li key={status}>
            <span className="tabular-nums">{formatFigure(String(stock.by_status[status]))}</span>{' '}
            {labels.value('stock-status', status)}
          </li>
        ))}
      </ul>
      <ul className="rounded-sheet border border-line bg-tray px-4 py-1 text-13">
        {rows.map(({ path, label, count, note, tone }) => (
          <li
            key={path}
            className="grid grid-cols-[1fr_auto_minmax(88px,auto)] items-baseline gap-3 border-b border-line py-2.5 last:border-0"
          >
            <PathLink path={path} className="text-blue hover:underline">
              {label}
            </PathLink>
            <span className={`text-14 font-semibold tabular-nums ${tones[count === 0 ? 'ink' : tone]}`}>
              {formatFigure(String(count))}
            </span>
            <bdi className="max-w-40 truncate text-end text-12 text-ink-3 tabular-nums" title={note}>
              {note}
            </bdi>
          </li>
        ))}
      </ul>
      <p className="text-12 text-ink-3">
        {formatMessage({ id: 'dashboard.desk.examined' }, { at: minute(stock.checked_at) })}
      </p>
    </section>
  );
}
