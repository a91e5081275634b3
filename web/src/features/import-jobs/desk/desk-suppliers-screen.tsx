import type { CallAnswer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useClock } from '../../../lib/clock.ts';
import { act, call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { SupplierPanel } from './supplier-panel.tsx';

export type SupplierProfile = CallAnswer<'deskListSupplierProfiles'>['profiles'][number];
const nameOf = ({ name }: SupplierProfile) => name;

/** What accepted files taught of each dealer's next ones, and the way to forget it. */
export function DeskSuppliersScreen() {
  const { formatMessage } = useIntl();
  const clock = useClock();
  const { opened, open, close } = useOpened();
  const list = useDeskList({
    call: 'deskListSupplierProfiles',
    sorts: ['name', 'used'],
    filters: {},
    // A house has as many as it has suppliers: they come all at once.
    read: async ({ text, sort, is_descending: isDescending }, options) => {
      const { profiles } = await call('deskListSupplierProfiles', {}, options);
      const wanted = text.toLocaleLowerCase();
      const key = (one: SupplierProfile) => (sort === 'used' ? one.made_at : one.name.toLocaleLowerCase());
      const isTurned = isDescending ?? sort === 'used';
      const rows = profiles
        .filter(({ name, supplier, file_name: file }) =>
          [name, supplier ?? '', file].some((word) => word.toLocaleLowerCase().includes(wanted)),
        )
        .toSorted((one, other) => (key(one) < key(other) ? -1 : 1) * (isTurned ? -1 : 1));
      return { rows, next: null };
    },
  });
  const bulk = useBulk();
  const label = (key: PlainUnder<'deskSuppliers'>) => formatMessage({ id: `deskSuppliers.${key}` });
  const columns: readonly DeskColumn<SupplierProfile>[] = [
    { key: 'name', label: label('name'), text: nameOf, sort: 'name' },
    { key: 'supplier', label: label('supplier'), text: ({ supplier }) => supplier ?? '' },
    {
      key: 'used',
      label: label('used'),
      text: ({ made_at: at }) => clock(at),
      sort: 'used',
    },
    { key: 'file', label: label('file'), text: ({ file_name: file }) => file },
    { key: 'headers', label: label('headers'), text: ({ headers }) => String(headers), isFigure: true },
    {
      key: 'mapped',
      label: label('mapped'),
      text: ({ remembered: { headers = {} } }) => String(Object.keys(headers).length),
      isFigure: true,
    },
  ];
  const forget = label('forget');
  const shown = list.rows?.find(({ name }) => name === opened);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.suppliers' })}
      list={list}
      columns={columns}
      keyOf={nameOf}
      nameOf={nameOf}
      empty={label('none')}
      fileName="suppliers"
      acts={[
        {
          key: 'forget',
          label: forget,
          isFor: () => true,
          onPress: (rows) =>
            void bulk.run({
              title: forget,
              rows,
              nameOf,
              work: async ({ name }) => {
                await act('deskForgetSupplierProfile', { data: { name } });
                if (name === opened) close();
              },
            }),
        },
      ]}
      bulk={bulk}
      opened={opened}
      onOpen={({ name }) => {
        open(name);
      }}
      panel={shown && <SupplierPanel key={shown.name} profile={shown} onClose={close} />}
    />
  );
}
