import { stockIssueKinds, type StockIssue } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../../lib/call.ts';
import { formatCarats, formatFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { PathLink } from '../../../ui/path-link.tsx';

const kinds = ['OVERPRICED', ...stockIssueKinds.filter((kind) => kind !== 'OVERPRICED')] as const;

/** Stones with stock issues; each links to the screen where the issue can be fixed. */
export function DeskStockIssuesScreen() {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const kind = useFilterValue('kind', kinds);
  const list = useDeskList({
    call: 'deskListStockIssues',
    sorts: ['measure', 'stock_no'],
    filters: { kind },
    read: async (page, options) => call('deskListStockIssues', { data: { ...page, kind } }, options),
  });
  const measured = kind === 'STALE' || kind === 'OVERPRICED' || kind === 'REPORT_DIFFERS';
  const columns: readonly DeskColumn<StockIssue>[] = [
    {
      key: 'stock_no',
      label: labels.column('stock_no'),
      text: ({ stock_no: packet }) => packet,
      render: ({ stock_no: packet, stock_uuid: uuid }) => (
        <PathLink path={`/desk/stones?open=${uuid}`} className="font-medium text-blue hover:underline">
          <bdi>{packet}</bdi>
        </PathLink>
      ),
      sort: 'stock_no',
    },
    { key: 'shape', label: labels.column('shape'), text: ({ shape }) => labels.short('shape', shape) },
    { key: 'carat', label: labels.column('carat'), text: ({ carat }) => formatCarats(carat), isFigure: true },
    { key: 'color', label: labels.column('color'), text: ({ color }) => color ?? '' },
    { key: 'clarity', label: labels.column('clarity'), text: ({ clarity }) => clarity ?? '' },
    { key: 'disc', label: labels.column('disc'), text: ({ disc }) => formatFigure(disc), isFigure: true },
    { key: 'ppc', label: labels.column('ppc'), text: ({ ppc }) => formatFigure(ppc), isFigure: true },
    ...(measured
      ? [
          {
            key: 'measure',
            label: formatMessage({ id: `dashboard.desk.stockIssues.measure.${kind}` }),
            text: ({ measured_value }: StockIssue) => formatFigure(measured_value),
            sort: 'measure',
            isFigure: true,
          },
        ]
      : []),
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.stockIssues' })}
      list={list}
      columns={columns}
      keyOf={({ stock_issue_id: id }) => id}
      nameOf={({ stock_no: packet }) => packet}
      empty={formatMessage({ id: 'dashboard.desk.stockIssues.none' })}
      fileName={`stones-${kind.toLowerCase()}`}
      filters={
        <SingleSelectFilter
          label={formatMessage({ id: 'dashboard.desk.stockIssues.kind' })}
          name="kind"
          options={kinds.map((value) => ({
            value,
            label: formatMessage({ id: `dashboard.desk.stockIssues.${value}` }),
          }))}
        />
      }
    />
  );
}
