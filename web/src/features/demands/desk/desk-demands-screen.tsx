import type { DeskDemand } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { act, call } from '../../../lib/call.ts';
import { useDay } from '../../../lib/day.ts';
import { useAddressTexts } from '../../../lib/use-address-texts.ts';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { unknownFigure } from '../../../lib/figures.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { MissedSearches } from './missed-searches.tsx';
import { WantsChoice } from './wants-choice.tsx';
import { wantsNow } from './wants.ts';

const shows = ['open', 'all'] as const;
const nameOf = ({ title, words, details }: DeskDemand) => title || words || details.slice(0, 60);

/** What buyers want and the stock has not: their demands, or their searches that found nothing. */
export function DeskDemandsScreen() {
  const [texts] = useAddressTexts();
  return wantsNow(texts) === 'missed' ? <MissedSearches /> : <Demands />;
}

function Demands() {
  const { formatMessage } = useIntl();
  const day = useDay();
  const { opened, open, close } = useOpened();
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListDemands',
    sorts: ['created_at', 'expires_on', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListDemands', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const label = (key: PlainUnder<'deskDemands'>) => formatMessage({ id: `deskDemands.${key}` });
  const columns: readonly DeskColumn<DeskDemand>[] = [
    {
      key: 'wanted',
      label: label('wanted'),
      text: nameOf,
      render: (demand) => (
        <span dir="auto" className="line-clamp-1 max-w-[44ch] whitespace-normal">
          {nameOf(demand)}
        </span>
      ),
    },
    {
      key: 'customer',
      label: label('customer'),
      text: ({ customer }) => customer.company ?? customer.name,
      sort: 'customer',
    },
    { key: 'goods', label: label('goods'), text: ({ goods }) => label(`goods.${goods}`) },
    { key: 'state', label: label('state'), text: ({ state }) => label(`state.${state}`) },
    { key: 'created_at', label: label('since'), text: ({ created_on: on }) => day(on), sort: 'created_at' },
    { key: 'expires_on', label: label('until'), text: ({ expires_on: on }) => day(on), sort: 'expires_on' },
    {
      key: 'matches',
      label: label('matches'),
      text: ({ matches }) => (matches === null ? '' : String(matches)),
      render: ({ matches }) => (
        <span className="text-14 font-semibold">{matches === null ? unknownFigure : matches}</span>
      ),
      isFigure: true,
    },
    { key: 'found', label: label('found'), text: ({ found }) => String(found), isFigure: true },
    { key: 'words', label: label('words'), text: ({ words }) => words, isHidden: true },
    { key: 'details', label: label('details'), text: ({ details }) => details, isHidden: true },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
  ];
  const acts: readonly DeskAct<DeskDemand>[] = [
    {
      key: 'close',
      label: label('close'),
      isFor: ({ state }) => state === 'OPEN',
      onPress: (rows) =>
        void bulk.run({
          title: label('close'),
          rows,
          nameOf,
          work: async ({ uuid }) => act('deskCloseDemand', { uuid }),
          undo: {
            title: label('reopen'),
            work: async ({ uuid }) => act('deskReopenDemand', { uuid }),
          },
        }),
    },
  ];
  const demand = list.rows?.find(({ uuid }) => uuid === opened);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.demands' })}
      list={list}
      columns={columns}
      keyOf={({ uuid }) => uuid}
      nameOf={nameOf}
      empty={label(`none.${show}`)}
      fileName="demands"
      filters={
        <>
          <WantsChoice />
          <OneOf
            label={label('show')}
            name="show"
            options={shows.map((value) => ({ value, label: label(`show.${value}`) }))}
          />
        </>
      }
      acts={acts}
      bulk={bulk}
      opened={opened}
      onOpen={({ uuid }) => {
        open(uuid);
      }}
      panel={
        demand && (
          <SidePanel title={nameOf(demand)} bulk={bulk} onClose={close}>
            <PanelFacts
              facts={[
                { label: label('customer'), value: demand.customer.company ?? demand.customer.name },
                { label: label('email'), value: <bdi dir="ltr">{demand.customer.email}</bdi> },
                { label: label('goods'), value: label(`goods.${demand.goods}`) },
                { label: label('state'), value: label(`state.${demand.state}`) },
                { label: label('words'), value: <bdi>{demand.words}</bdi> },
                { label: label('details'), value: demand.details },
                { label: label('since'), value: day(demand.created_on) },
                { label: label('until'), value: day(demand.expires_on) },
                { label: label('matches'), value: demand.matches === null ? null : String(demand.matches) },
                { label: label('found'), value: String(demand.found) },
              ]}
            />
          </SidePanel>
        )
      }
    />
  );
}
