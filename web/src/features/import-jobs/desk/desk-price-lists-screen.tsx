import type { DeskPriceList } from '@loupe/contract';
import { FileUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { useDay } from '../../../lib/day.ts';
import { useAction } from '../../../lib/call-query.ts';
import { call } from '../../../lib/call.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { ImportPanel } from './import-panel.tsx';
import { NewImportPanel } from './new-import-panel.tsx';

/** The lists all stones are priced by: those the house has had, a new one, and the way back to an older one. */
export function DeskPriceListsScreen() {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const day = useDay();
  const errorText = useErrorText();
  const { opened, open, close } = useOpened();
  const goBack = useAction('deskGoBackToPriceList', {
    onSuccess: ({ main_data: job }) => {
      open(job.import_uuid);
    },
  });
  const list = useDeskList({
    call: 'deskListPriceLists',
    sorts: ['loaded_at', 'date'],
    filters: {},
    read: async (page, options) => call('deskListPriceLists', { data: page }, options),
  });
  const nameOf = ({ source, date }: DeskPriceList) =>
    `${formatMessage({ id: `deskImports.source.${source}` })} ${day(date)}`;
  const columns: readonly DeskColumn<DeskPriceList>[] = [
    { key: 'name', label: formatMessage({ id: 'deskImports.source' }), text: nameOf },
    {
      key: 'date',
      label: formatMessage({ id: 'deskImports.listDate' }),
      text: ({ date }) => day(date),
      sort: 'date',
    },
    {
      key: 'loaded',
      label: formatMessage({ id: 'deskImports.loaded' }),
      text: ({ loaded_at: at }) => clock(at),
      sort: 'loaded_at',
    },
    {
      key: 'active',
      label: formatMessage({ id: 'deskImports.state' }),
      text: ({ is_active: isActive }) => (isActive ? formatMessage({ id: 'deskImports.inUse' }) : ''),
      render: (found) =>
        found.is_active ? (
          <span className="font-semibold text-available">{formatMessage({ id: 'deskImports.inUse' })}</span>
        ) : (
          <Button
            isPending={goBack.isPending}
            aria-label={formatMessage({ id: 'deskImports.goBackTo' }, { list: nameOf(found) })}
            onPress={() => {
              goBack.mutate({ data: { price_list_id: found.id } });
            }}
          >
            {formatMessage({ id: 'deskImports.goBack' })}
          </Button>
        ),
    },
  ];
  return (
    <DeskList
      title={formatMessage({ id: 'desk.priceLists' })}
      list={list}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={nameOf}
      empty={formatMessage({ id: 'deskImports.noLists' })}
      fileName="price-lists"
      filters={
        goBack.error && (
          <span role="alert" className="text-13 text-bad">
            {errorText(goBack.error)}
          </span>
        )
      }
      tools={
        <Button
          variant="primary"
          onPress={() => {
            open('new');
          }}
        >
          <FileUp size={16} aria-hidden />
          {formatMessage({ id: 'deskImports.sendList' })}
        </Button>
      }
      panel={
        opened === 'new' ? (
          <NewImportPanel only="PRICE_LIST" onBegun={open} onClose={close} />
        ) : (
          opened !== null && <ImportPanel key={opened} uuid={opened} onClose={close} onOpen={open} />
        )
      }
    />
  );
}
