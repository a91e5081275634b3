import type { StaffPerson } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useMinute } from '../../../lib/clock.ts';
import { act, call } from '../../../lib/call.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { Button } from '../../../ui/button.tsx';
import { AccountState } from '../../../ui/desk/account-state.tsx';
import { Day } from '../../../ui/desk/day.tsx';
import type { DeskAct, DeskColumn } from '../../../ui/desk/desk-column.ts';
import { DeskList } from '../../../ui/desk/desk-list.tsx';
import { OneOf } from '../../../ui/desk/one-of.tsx';
import { useBulk } from '../../../ui/desk/use-bulk.ts';
import { useDeskList } from '../../../ui/desk/use-desk-list.ts';
import { useChosen } from '../../../ui/desk/use-chosen.ts';
import { useOpened } from '../../../ui/desk/use-opened.ts';
import { AddStaff } from './add-staff.tsx';
import { StaffPanel } from './staff-panel.tsx';

const shows = ['active', 'inactive', 'all'] as const;
const keyOf = ({ id }: StaffPerson) => id;
const nameOf = ({ name }: StaffPerson) => name;

/** The company's own people. */
export function DeskStaffScreen() {
  const { formatMessage } = useIntl();
  const { opened, open, close } = useOpened();
  const [isAdding, setAdding] = useState(false);
  const show = useChosen('show', shows);
  const list = useDeskList({
    call: 'deskListStaff',
    sorts: ['name', 'role', 'created_at', 'last_sign_in'],
    filters: { show },
    read: async (page, options) => call('deskListStaff', { data: { ...page, show } }, options),
  });
  const bulk = useBulk();
  const member = list.rows?.find(({ id }) => id === opened);
  return (
    <>
      <DeskList
        title={formatMessage({ id: 'desk.staff' })}
        list={list}
        columns={useColumns()}
        keyOf={keyOf}
        nameOf={nameOf}
        empty={formatMessage({ id: 'deskStaff.none' })}
        fileName="staff"
        tools={
          <Button
            variant="primary"
            onPress={() => {
              setAdding(true);
            }}
          >
            {formatMessage({ id: 'deskStaff.add' })}
          </Button>
        }
        filters={
          <OneOf
            label={formatMessage({ id: 'deskStaff.show' })}
            name="show"
            options={shows.map((value) => ({
              value,
              label: formatMessage({ id: `deskStaff.show.${value}` }),
            }))}
          />
        }
        acts={useActs(bulk)}
        bulk={bulk}
        opened={opened}
        onOpen={({ id }) => {
          open(id);
        }}
        panel={member && <StaffPanel person={member} onClose={close} />}
      />
      {isAdding && (
        <AddStaff
          onClose={() => {
            setAdding(false);
          }}
        />
      )}
    </>
  );
}

/** Letting several in no longer or again, and back. */
function useActs(bulk: ReturnType<typeof useBulk>): readonly DeskAct<StaffPerson>[] {
  const { formatMessage } = useIntl();
  const setActive = async ({ id }: StaffPerson, isActive: boolean) =>
    act('deskSetStaffActive', { id, data: { is_active: isActive } });
  return [false, true].map((isActive) => {
    const title = formatMessage({ id: isActive ? 'deskStaff.activate' : 'deskStaff.deactivate' });
    const back = formatMessage({ id: isActive ? 'deskStaff.deactivate' : 'deskStaff.activate' });
    return {
      key: String(isActive),
      label: title,
      isFor: ({ state, is_you: isYou }) => !isYou && (state === 'ACTIVE') !== isActive,
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

function useColumns(): readonly DeskColumn<StaffPerson>[] {
  const { formatMessage } = useIntl();
  const minute = useMinute();
  const label = (key: PlainUnder<'deskStaff'>) => formatMessage({ id: `deskStaff.${key}` });
  return [
    { key: 'name', label: label('name'), text: nameOf, sort: 'name' },
    { key: 'role', label: label('role'), text: ({ role }) => label(`role.${role}`), sort: 'role' },
    { key: 'email', label: label('email'), text: ({ email }) => email },
    {
      key: 'state',
      label: label('state'),
      text: ({ state }) => formatMessage({ id: `desk.account.${state}` }),
      render: ({ state }) => <AccountState state={state} />,
    },
    {
      key: 'twoStep',
      label: label('twoStep'),
      text: ({ has_two_step: has }) => label(has ? 'twoStep.on' : 'twoStep.off'),
    },
    {
      key: 'created',
      label: label('created'),
      text: ({ created_at: at }) => minute(at),
      render: ({ created_at: at }) => <Day at={at} />,
      sort: 'created_at',
    },
    {
      key: 'lastSignIn',
      label: label('lastSignIn'),
      text: ({ last_sign_in_at: at }) => (at === null ? '' : minute(at)),
      render: ({ last_sign_in_at: at }) => <Day at={at} />,
      sort: 'last_sign_in',
    },
  ];
}
