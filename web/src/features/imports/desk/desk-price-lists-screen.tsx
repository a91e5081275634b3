import type { DeskPriceList } from '@loupe/contract';
import { useRouter } from '@tanstack/react-router';
import { FileUp } from 'lucide-react';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { useFormatDay } from '../../../lib/format-day.ts';
import { useCallMutation } from '../../../lib/call-query.ts';
import { call } from '../../../lib/call.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { Button } from '../../../ui/button.tsx';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { importScreenPath } from './import-labels.ts';
import { NewImportPanel } from './new-import-panel.tsx';
import { priceListScreenPath, usePriceListName } from './use-price-list-name.ts';

/** The price lists that all stones are priced by: loads a new one or restores an older one. */
export function DeskPriceListsScreen() {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const day = useFormatDay();
  const errorText = useErrorText();
  const { opened, open, close } = useOpenRow();
  const { history } = useRouter();
  const openFile = (uuid: string) => {
    history.push(importScreenPath(uuid));
  };
  const goBack = useCallMutation('deskRestorePriceList', {
    onSuccess: ({ main_data: job }) => {
      openFile(job.import_uuid);
    },
  });
  const list = useDeskList({
    call: 'deskListPriceLists',
    sorts: ['loaded_at', 'date'],
    filters: {},
    read: async (page, options) => call('deskListPriceLists', { data: page }, options),
  });
  const nameOf = usePriceListName();
  const columns: readonly DeskColumn<DeskPriceList>[] = [
    { key: 'name', label: formatMessage({ id: 'imports.desk.source' }), text: nameOf },
    {
      key: 'date',
      label: formatMessage({ id: 'imports.desk.listDate' }),
      text: ({ date }) => day(date),
      sort: 'date',
    },
    {
      key: 'loaded',
      label: formatMessage({ id: 'imports.desk.loaded' }),
      text: ({ loaded_at: at }) => clock(at),
      sort: 'loaded_at',
    },
    {
      key: 'active',
      label: formatMessage({ id: 'imports.desk.state' }),
      text: ({ is_active: isActive }) => (isActive ? formatMessage({ id: 'imports.desk.inUse' }) : ''),
      render: (found) =>
        found.is_active ? (
          <span className="font-semibold text-available">{formatMessage({ id: 'imports.desk.inUse' })}</span>
        ) : (
          <Button
            isPending={goBack.isPending}
            aria-label={formatMessage({ id: 'imports.desk.goBackTo' }, { list: nameOf(found) })}
            onPress={() => {
              goBack.mutate({ data: { price_list_id: found.id } });
            }}
          >
            {formatMessage({ id: 'imports.desk.goBack' })}
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
      empty={formatMessage({ id: 'imports.desk.noLists' })}
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
          {formatMessage({ id: 'imports.desk.sendList' })}
        </Button>
      }
      onOpen={({ id }) => {
        history.push(priceListScreenPath(id));
      }}
      panel={opened === 'new' && <NewImportPanel only="PRICE_LIST" onStarted={openFile} onClose={close} />}
    />
  );
}
