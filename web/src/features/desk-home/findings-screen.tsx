import { findingKinds, type FindingRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { call } from '../../lib/call.ts';
import { formatCarats, formatFigure } from '../../lib/figures.ts';
import { useTradeWords } from '../../lib/trade-words.ts';
import type { DeskColumn } from '../../ui/desk/desk-column.ts';
import { DeskList } from '../../ui/desk/desk-list.tsx';
import { OneOf } from '../../ui/desk/one-of.tsx';
import { useChosen } from '../../ui/desk/use-chosen.ts';
import { useDeskList } from '../../ui/desk/use-desk-list.ts';
import { PathLink } from '../../ui/path-link.tsx';

const kinds = ['OVERPRICED', ...findingKinds.filter((kind) => kind !== 'OVERPRICED')] as const;

/** Stones something is wrong with; each leads to where it can be mended. */
export function FindingsScreen() {
  const { formatMessage } = useIntl();
  const words = useTradeWords();
  const kind = useChosen('kind', kinds);
  const list = useDeskList({
    call: 'deskListFindings',
    sorts: ['measure', 'stock_no'],
    filters: { kind },
    read: async (page, options) => call('deskListFindings', { data: { ...page, kind } }, options),
  });
  const measured = kind === 'STALE' || kind === 'OVERPRICED';
  const columns: readonly DeskColumn<FindingRow>[] = [
    {
      key: 'stock_no',
      label: words.column('stock_no'),
      text: ({ stock_no: packet }) => packet,
      render: ({ stock_no: packet, stock_uuid: uuid }) => (
        <PathLink path={`/desk/stock?open=${uuid}`} className="font-medium text-blue hover:underline">
          <bdi>{packet}</bdi>
        </PathLink>
      ),
      sort: 'stock_no',
    },
    { key: 'shape', label: words.column('shape'), text: ({ shape }) => words.short('shape', shape) },
    { key: 'carat', label: words.column('carat'), text: ({ carat }) => formatCarats(carat), isFigure: true },
    { key: 'color', label: words.column('color'), text: ({ color }) => color ?? '' },
    { key: 'clarity', label: words.column('clarity'), text: ({ clarity }) => clarity ?? '' },
    { key: 'disc', label: words.column('disc'), text: ({ disc }) => formatFigure(disc), isFigure: true },
    { key: 'ppc', label: words.column('ppc'), text: ({ ppc }) => formatFigure(ppc), isFigure: true },
    ...(measured
      ? [
          {
            key: 'measure',
            label: formatMessage({ id: `deskFindings.measure.${kind}` }),
            text: ({ measure }: FindingRow) => formatFigure(measure),
            sort: 'measure',
            isFigure: true,
          },
        ]
      : []),
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.health' })}
      list={list}
      columns={columns}
      keyOf={({ finding_id: id }) => id}
      nameOf={({ stock_no: packet }) => packet}
      empty={formatMessage({ id: 'deskFindings.none' })}
      fileName={`stones-${kind.toLowerCase()}`}
      filters={
        <OneOf
          label={formatMessage({ id: 'deskFindings.kind' })}
          name="kind"
          options={kinds.map((value) => ({ value, label: formatMessage({ id: `deskFindings.${value}` }) }))}
        />
      }
    />
  );
}
