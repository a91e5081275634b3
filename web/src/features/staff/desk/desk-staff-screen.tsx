import type { StaffMember } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useFormatTimestampToMinute } from '../../../lib/format-time.ts';
import { mutateCall, call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountStatus } from '../../../ui/desk/account-status.tsx';
import { GulfDay } from '../../../ui/desk/gulf-day.tsx';
import type { RowAction, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { SingleSelectFilter } from '../../../ui/desk/single-select-filter.tsx';
import { useBulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useFilterValue } from '../../../ui/desk/use-filter-value.ts';
import { useOpenRow } from '../../../ui/desk/use-open-row.ts';
import { AddStaffPanel } from './add-staff-panel.tsx';
import { StaffPanel } from './staff-panel.tsx';

const shows = ['active', 'inactive', 'all'] as const;
const keyOf = ({ id }: StaffMember) => id;
const nameOf = ({ name }: StaffMember) => name;

/** The staff users of the company. */
export function DeskStaffScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpenRow();
  const [isAdding, setAdding] = useState(false);
  const show = useFilterValue('show', shows);
  const list = useDeskList({
    call: 'deskListStaff',
    sorts: ['name', 'role', 'created_at', 'last_sign_in'],
    filters: { show },
    read: async (page, options) => call('deskListStaff', { data: { ...page, show } }, options),
  });
  const bulk = useBulkAction();
  const member = list.rows?.find(({ id }) => id === opened);
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.staff' })}
        list={list}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={formatMessage({ id: 'staff.desk.none' })}
        fileName="staff"
        tools={
          <Button
            variant="primary"
            onPress={() => {
              setAdding(true);
            }}
          >
            {formatMessage({ id: 'staff.desk.add' })}
          </Button>
        }
        filters={
          <SingleSelectFilter
            label={formatMessage({ id: 'staff.desk.show' })}
            name="show"
            options={shows.map((value) => ({
              value,
              label: formatMessage({ id: `staff.desk.show.${value}` }),
            }))}
          />
        }
        acts={useActs(bulk)}
        bulk={bulk}
        opened={opened}
        onOpen={({ id }) => {
          open(id);
        }}
        panel={member && <StaffPanel staffMember={member} onClose={close} />}
      />
      {isAdding && (
        <AddStaffPanel
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

/** Deactivates or activates the selected users, with undo. */
function useActs(bulk: ReturnType<typeof useBulkAction>): readonly RowAction<StaffMember>[] {
  const { formatMessage } = useIntl();
  const setActive = async ({ id }: StaffMember, isActive: boolean) =>
    mutateCall('deskSetStaffActive', { id, data: { is_active: isActive } });
  return [false, true].map((isActive) => {
    const title = formatMessage({ id: isActive ? 'staff.desk.activate' : 'staff.desk.deactivate' });
    const back = formatMessage({ id: isActive ? 'staff.desk.deactivate' : 'staff.desk.activate' });
    return {
      key: String(isActive),
      label: title,
      isApplicable: ({ status, is_you: isYou }) => !isYou && (status === 'ACTIVE') !== isActive,
      onPress: (rows) =>
        void bulk.run({
          title,
          rows,
          nameOf,
          work: async (row) => setActive(row, isActive),
          undo: { title: back, work: async (row) => setActive(row, !isActive) },
        }),
    };
  });
}

function useColumns(): readonly DeskColumn<StaffMember>[] {
  const { formatMessage } = useIntl();
  const minute = useFormatTimestampToMinute();
  const label = (key: PlainUnder<'staff.desk'>) => formatMessage({ id: `staff.desk.${key}` });
  return [
    { key: 'name', label: label('name'), text: nameOf, sort: 'name' },
    { key: 'role', label: label('role'), text: ({ role }) => label(`role.${role}`), sort: 'role' },
    { key: 'email', label: label('email'), text: ({ email }) => email },
    {
      key: 'state',
      label: label('state'),
      text: ({ status }) => formatMessage({ id: `desk.account.${status}` }),
      render: ({ status }) => <AccountStatus state={status} />,
    },
    {
      key: 'twoStep',
      label: label('twoStep'),
      text: ({ has_two_step: has }) =>
        formatMessage({ id: has ? 'staff.desk.twoStep.on' : 'staff.desk.twoStep.off' }),
    },
    {
      key: 'created',
      label: label('created'),
      text: ({ created_at: at }) => minute(at),
      render: ({ created_at: at }) => <GulfDay at={at} />,
      sort: 'created_at',
    },
    {
      key: 'lastSignIn',
      label: label('lastSignIn'),
      text: ({ last_sign_in_at: at }) => (at === null ? '' : minute(at)),
      render: ({ last_sign_in_at: at }) => <GulfDay at={at} />,
      sort: 'last_sign_in',
    },
  ];
}
