import type { ZeroResultSearch } from '@loupe/contract';
import type { VocabularyId } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { call } from '../../../lib/call.ts';
import { unknownFigure } from '../../../lib/format-figure.ts';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { DemandSourceTabs } from './demand-source-tabs.tsx';

const groupings = {
  all: [],
  size: ['shape', 'carat'],
  colour: ['colour'],
  clarity: ['clarity'],
} as const;
const groups = ['all', 'size', 'colour', 'clarity'] as const;
const spans = ['30', '7', '90', '365'] as const;
const labels = { shape: 'shape', clarity: 'clarity' } as const satisfies Readonly<
  Record<string, VocabularyId>
>;

/** Recent searches without results, most frequent first. */
export function ZeroResultSearches() {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const trade = useTradeLabels();
  const [texts] = useUrlParams();
  const group = groups.find((known) => known === texts['by']) ?? 'all';
  const days = Number(spans.find((known) => known === texts['days']) ?? spans[0]);
  const by = [...groupings[group]];
  const list = useDeskList({
    call: 'deskListZeroResultSearches',
    sorts: ['searches', 'last_at'],
    filters: { by, days },
    read: async (page, options) =>
      call('deskListZeroResultSearches', { data: { ...page, by, days } }, options),
  });
  const label = (key: PlainUnder<'demands.desk'>) => formatMessage({ id: `demands.desk.${key}` });
  const any = label('any');
  const factText = (row: ZeroResultSearch, fact: 'shape' | 'carat' | 'colour' | 'clarity'): string => {
    const value = row[fact === 'colour' ? 'color' : fact];
    if (value === null) return unknownFigure;
    if (value === '') return any;
    if (fact === 'carat' || fact === 'colour') return value.replaceAll(' ', ', ');
    return value
      .split(' ')
      .map((one) => trade.short(labels[fact], one))
      .join(', ');
  };
  const shown = (by.length === 0 ? (['shape', 'carat', 'colour', 'clarity'] as const) : by).map(
    (fact): DeskColumn<ZeroResultSearch> => ({
      key: fact,
      label: label(`fact.${fact}`),
      text: (row) => factText(row, fact),
    }),
  );
  const columns: readonly DeskColumn<ZeroResultSearch>[] = [
    ...shown,
    {
      key: 'searches',
      label: label('searches'),
      text: ({ searches }) => String(searches),
      render: ({ searches }) => <span className="text-14 font-semibold">{searches}</span>,
      sort: 'searches',
      isFigure: true,
    },
    {
      key: 'last_at',
      label: label('last'),
      text: ({ last_at: at }) => clock(at),
      sort: 'last_at',
    },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.demands' })}
      list={list}
      columns={columns}
      keyOf={({ zero_result_search_id: id }) => id}
      nameOf={(row) => shown.map(({ text }) => text(row)).join(' ')}
      empty={label('none.missed')}
      fileName="missed-searches"
      filters={
        <>
          <DemandSourceTabs />
          <SingleSelectFilter
            label={label('by')}
            name="by"
            options={groups.map((value) => ({ value, label: label(`by.${value}`) }))}
          />
          <SingleSelectFilter
            label={label('days')}
            name="days"
            options={spans.map((value) => ({
              value,
              label: formatMessage({ id: 'demands.desk.lastDays' }, { days: Number(value) }),
            }))}
          />
        </>
      }
    />
  );
}
