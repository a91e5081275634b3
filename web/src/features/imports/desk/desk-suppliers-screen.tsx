import type { CallResponse } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useFormatTimestamp } from '../../../lib/format-time.ts';
import { mutateCall, call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import type { DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { SupplierPanel } from './supplier-panel.tsx';

export type SupplierProfile = CallResponse<'deskListSupplierProfiles'>['profiles'][number];
const nameOf = ({ name }: SupplierProfile) => name;
/** Stones and goods may have profiles with the same name. */
const keyOf = ({ kind, name }: SupplierProfile) => (kind === 'STONES' ? name : `${kind}:${name}`);

/** Saved mappings of each supplier, learned from accepted imports, with an action to delete them. */
export function DeskSuppliersScreen() {
  const { formatMessage } = useIntl();
  const clock = useFormatTimestamp();
  const { opened, open, close } = useOpenRow();
  const list = useDeskList({
    call: 'deskListSupplierProfiles',
    sorts: ['name', 'used'],
    filters: {},
    // The number of suppliers is small: one response contains all of them.
    read: async ({ search, sort, is_descending: isDescending }, options) => {
      const { profiles } = await call('deskListSupplierProfiles', {}, options);
      const query = search.toLocaleLowerCase();
      const key = (one: SupplierProfile) => (sort === 'used' ? one.created_at : one.name.toLocaleLowerCase());
      const isTurned = isDescending ?? sort === 'used';
      const rows = profiles
        .filter(({ name, supplier, file_name: file }) =>
          [name, supplier ?? '', file].some((word) => word.toLocaleLowerCase().includes(query)),
        )
        .toSorted((one, other) => (key(one) < key(other) ? -1 : 1) * (isTurned ? -1 : 1));
      return { rows, next_cursor: null };
    },
  });
  const bulk = useBulkAction();
  const label = (key: PlainUnder<'imports.desk.suppliers'>) =>
    formatMessage({ id: `imports.desk.suppliers.${key}` });
  const columns: readonly DeskColumn<SupplierProfile>[] = [
    { key: 'name', label: label('name'), text: nameOf, sort: 'name' },
    {
      key: 'kind',
      label: formatMessage({ id: 'imports.desk.kind' }),
      text: ({ kind }) => formatMessage({ id: `imports.desk.kind.${kind}` }),
    },
    { key: 'supplier', label: label('supplier'), text: ({ supplier }) => supplier ?? '' },
    {
      key: 'used',
      label: label('used'),
      text: ({ created_at: at }) => clock(at),
      sort: 'used',
    },
    { key: 'file', label: label('file'), text: ({ file_name: file }) => file },
    { key: 'headers', label: label('headers'), text: ({ headers }) => String(headers), isFigure: true },
    {
      key: 'mapped',
      label: label('mapped'),
      text: ({ mapping: { headers = {} } }) => String(Object.keys(headers).length),
      isFigure: true,
    },
  ];
  const forget = label('forget');
  const shown = list.rows?.find((row) => keyOf(row) === opened);
  return (
    <DeskList
      title={formatMessage({ id: 'desk.suppliers' })}
      list={list}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      empty={label('none')}
      fileName="suppliers"
      acts={[
        {
          key: 'forget',
          label: forget,
          isApplicable: () => true,
          onPress: (rows) =>
            void bulk.run({
              title: forget,
              rows,
              nameOf,
              work: async (row) => {
                const { kind, name } = row;
                await mutateCall('deskDeleteSupplierProfile', { data: { kind, name } });
                if (keyOf(row) === opened) close();
              },
            }),
        },
      ]}
      bulk={bulk}
      opened={opened}
      onOpen={(row) => {
        open(keyOf(row));
      }}
      panel={shown && <SupplierPanel key={keyOf(shown)} profile={shown} onClose={close} />}
    />
  );
}
