import { limits, type StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import type { StoneSelection } from '../../trade/stones/select-cell.tsx';
import { StoneGroups, type GroupColumn } from '../../trade/stones/stone-groups.tsx';
import type { RequestItem } from './request-item.ts';
import type { RequestResult } from './use-request-results.ts';

interface RequestListProps {
  readonly requests: readonly RequestItem[];
  readonly results: ReadonlyMap<string, RequestResult>;
  readonly columns: readonly GroupColumn[];
  readonly selection: StoneSelection;
}

/** The stones of all requests in one list, each once, with the numbers of the requests that it answers. */
export function RequestList({ requests, results, columns, selection }: RequestListProps) {
  const { formatMessage, formatList } = useIntl();
  const label = formatMessage({ id: 'requests.stones' });
  const numbers = new Map<string, Set<number>>();
  const stones = new Map<string, StoneRow>();
  const preferred = new Set<string>();
  for (const { key, number } of requests) {
    const result = results.get(key);
    for (const id of result?.preferredIds ?? []) preferred.add(id);
    for (const stone of result?.stones ?? []) {
      const { stock_uuid: id } = stone;
      stones.set(id, stone);
      numbers.set(id, (numbers.get(id) ?? new Set()).add(number));
    }
  }
  const all = [...stones.values()];
  const isCut = requests.some(({ key, goods }) => {
    const result = results.get(key);
    const found = result?.count ?? 0;
    return goods.kind !== 'loose' && (goods.kind === 'pair' ? 2 : 1) * found > (result?.stones.length ?? 0);
  });
  const isPreferred = ({ stock_uuid: id }: StoneRow) => preferred.has(id);
  const requestColumn: GroupColumn = {
    key: 'request',
    head: formatMessage({ id: 'requests.request' }),
    isFigure: false,
    renderCell: ({ stock_uuid: id }) => (
      <td className="tabular-nums">
        {formatList([...(numbers.get(id) ?? [])].map((number) => formatFigure(String(number))))}
      </td>
    ),
  };
  return (
    <StoneGroups
      label={label}
      columns={[requestColumn, ...columns]}
      groups={[
        {
          key: 'all',
          label,
          stones: [...all.filter(isPreferred), ...all.filter((stone) => !isPreferred(stone))],
          ...(isCut && {
            foot: (
              <p className="text-ink-3">
                {formatMessage({ id: 'requests.firstOfEach' }, { most: limits.pageSizeDefault })}
              </p>
            ),
          }),
        },
      ]}
      selection={selection}
    />
  );
}
