import type { DeskDemand } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { mutateCall, call } from '../../../lib/call.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { useUrlParams } from '../../../lib/use-url-params.ts';
import type { RowAction, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { unknownFigure } from '../../../lib/format-figure.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { ZeroResultSearches } from './zero-result-searches.tsx';
import { DemandSourceTabs } from './demand-source-tabs.tsx';
import { currentDemandSource } from './demand-source.ts';

const shows = ['open', 'all'] as const;
const nameOf = ({ title, note, details }: DeskDemand) => title || note || details.slice(0, 60);

/** What buyers want and the stock lacks: their demands, or searches without results. */
export function DeskDemandsScreen() {
  const [texts] = useUrlParams();
  return currentDemandSource(texts) === 'missed' ? <ZeroResultSearches /> : <Demands />;
}

function Demands() {
  const { formatMessage } = useIntl();
  const day = useFormatDay();
  const { opened, open, close } = useOpenRow();
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListDemands',
    sorts: ['created_at', 'expires_on', 'customer'],
    filters: { show },
    read: async (page, options) => call('deskListDemands', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const label = (key: PlainUnder<'demands.desk'>) => formatMessage({ id: `demands.desk.${key}` });
  const columns: readonly DeskColumn<DeskDemand>[] = [
    {
      key: 'demand',
      label: label('demand'),
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
    { key: 'state', label: label('state'), text: ({ status }) => label(`state.${status}`) },
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
    { key: 'criteria', label: label('criteria'), text: ({ note }) => note, isHidden: true },
    { key: 'details', label: label('details'), text: ({ details }) => details, isHidden: true },
    { key: 'email', label: label('email'), text: ({ customer }) => customer.email, isHidden: true },
  ];
  const acts: readonly RowAction<DeskDemand>[] = [
    {
      key: 'close',
      label: label('close'),
      isApplicable: ({ status }) => status === 'OPEN',
      onPress: (rows) =>
        void bulk.run({
          title: label('close'),
          rows,
          nameOf,
          work: async ({ uuid }) => mutateCall('deskCloseDemand', { uuid }),
          undo: {
            title: label('reopen'),
            work: async ({ uuid }) => mutateCall('deskReopenDemand', { uuid }),
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
          <DemandSourceTabs />
          <SingleSelectFilter
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
                { label: label('state'), value: label(`state.${demand.status}`) },
                { label: label('criteria'), value: <bdi>{demand.note}</bdi> },
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
