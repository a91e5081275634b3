import type { MissedSearch } from '@loupe/contract';
import type { VocabularyId } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { call } from '../../../lib/call.ts';
import { unknownFigure } from '../../../lib/figures.ts';
import { useTradeWords } from '../../../lib/trade-words.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { WantsChoice } from './wants-choice.tsx';

const groupings = {
  all: [],
  size: ['shape', 'carat'],
  colour: ['colour'],
  clarity: ['clarity'],
} as const;
const groups = ['all', 'size', 'colour', 'clarity'] as const;
const spans = ['30', '7', '90', '365'] as const;
const words = { shape: 'shape', clarity: 'clarity' } as const satisfies Readonly<
  Record<string, VocabularyId>
>;

/** Searches of the last days that nobody could fill, the most wanted first. */
export function MissedSearches() {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const trade = useTradeWords();
  const [texts] = useAddressTexts();
  const group = groups.find((known) => known === texts['by']) ?? 'all';
  const days = Number(spans.find((known) => known === texts['days']) ?? spans[0]);
  const by = [...groupings[group]];
  const list = useDeskList({
    call: 'deskListMissed',
    sorts: ['searches', 'last_at'],
    filters: { by, days },
    read: async (page, options) => call('deskListMissed', { data: { ...page, by, days } }, options),
  });
  const label = (key: PlainUnder<'deskDemands'>) => formatMessage({ id: `deskDemands.${key}` });
  const any = label('any');
  const said = (row: MissedSearch, fact: 'shape' | 'carat' | 'colour' | 'clarity'): string => {
    const value = row[fact];
    if (value === null) return unknownFigure;
    if (value === '') return any;
    if (fact === 'carat' || fact === 'colour') return value.replaceAll(' ', ', ');
    return value
      .split(' ')
      .map((one) => trade.short(words[fact], one))
      .join(', ');
  };
  const shown = (by.length === 0 ? (['shape', 'carat', 'colour', 'clarity'] as const) : by).map(
    (fact): DeskColumn<MissedSearch> => ({
      key: fact,
      label: label(`fact.${fact}`),
      text: (row) => said(row, fact),
    }),
  );
  const columns: readonly DeskColumn<MissedSearch>[] = [
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
      keyOf={({ missed_id: id }) => id}
      nameOf={(row) => shown.map(({ text }) => text(row)).join(' ')}
      empty={label('none.missed')}
      fileName="missed-searches"
      filters={
        <>
          <WantsChoice />
          <OneOf
            label={label('by')}
            name="by"
            options={groups.map((value) => ({ value, label: label(`by.${value}`) }))}
          />
          <OneOf
            label={label('days')}
            name="days"
            options={spans.map((value) => ({
              value,
              label: formatMessage({ id: 'deskDemands.lastDays' }, { days: Number(value) }),
            }))}
          />
        </>
      }
    />
  );
}
