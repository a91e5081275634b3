import type { DeskCustomer } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';

interface AccountManagerProps {
  readonly customer: DeskCustomer;
  /** Public id of the user of this screen. */
  readonly userId: string | undefined;
  readonly isAdmin: boolean;
}

/** Who looks after the customer: sales staff take a customer over, an administrator chooses among the staff. */
export function AccountManager({ customer, userId, isAdmin }: AccountManagerProps) {
  const { formatMessage } = useIntl();
  const assignment = useDeskMutation('deskAssignCustomer');
  const assign = (manager: string | null) => {
    assignment.mutate({ id: customer.id, data: { manager } });
  };
  const { manager } = customer;
  const isMine = manager !== null && manager.id === userId;
  return (
    <>
      {isAdmin ? (
        <StaffSelect manager={manager} onChange={assign} />
      ) : (
        <div className="flex flex-wrap items-center gap-3 text-13 text-ink">
          <bdi>{manager?.name ?? formatMessage({ id: 'customers.desk.manager.none' })}</bdi>
          {userId !== undefined && (
            <Button
              isPending={assignment.isPending}
              onPress={() => {
                assign(isMine ? null : userId);
              }}
            >
              {formatMessage({
                id: isMine ? 'customers.desk.manager.remove' : 'customers.desk.manager.take',
              })}
            </Button>
          )}
        </div>
      )}
      <InlineError error={assignment.error} />
    </>
  );
}

interface StaffSelectProps {
  readonly manager: DeskCustomer['manager'];
  readonly onChange: (manager: string | null) => void;
}

function StaffSelect({ manager, onChange }: StaffSelectProps) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('deskListStaff', { data: { show: 'active', sort: 'name', limit: 100 } });
  const staff = (data?.rows ?? []).filter(({ role }) => role !== 'stock');
  const isListed = manager === null || staff.some(({ id }) => id === manager.id);
  return (
    <select
      aria-label={formatMessage({ id: 'customers.desk.manager' })}
      value={manager?.id ?? ''}
      onChange={({ target }) => {
        onChange(target.value === '' ? null : target.value);
      }}
      className="h-control max-w-72 rounded-control border border-edge bg-tray px-2 text-14 text-ink pointer-coarse:h-11"
    >
      <option value="">{formatMessage({ id: 'customers.desk.manager.none' })}</option>
      {!isListed && <option value={manager.id}>{manager.name}</option>}
      {staff.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
