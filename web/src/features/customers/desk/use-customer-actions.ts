import type { CallRequest, DeskCustomer } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../../lib/call.ts';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';
import { nextStatuses } from './customer-status-actions.tsx';
import { createTradeTermsDraft, currentTradeTerms, toTradeTerms } from './trade-terms-draft.ts';

type Terms = CallRequest<'deskSetTradeTerms'>['data'];
type Move = CallRequest<'deskChangeCustomerStatus'>['data']['to'];

const nameOf = ({ company, name }: DeskCustomer) => company ?? name;
const isWaiting = ({ state }: DeskCustomer) => state === 'PENDING' || state === 'IN_REVIEW';
const move = async ({ id }: DeskCustomer, to: Move) =>
  mutateCall('deskChangeCustomerStatus', { id, data: { to } });

/** An administrator's actions on the selected customers; each can be undone. */
export function useCustomerActions(bulk: BulkAction) {
  const { formatMessage } = useIntl();
  /** Customers whose trade terms the open dialog sets. */
  const [granted, setGranted] = useState<readonly DeskCustomer[] | null>(null);
  const run = (
    title: string,
    rows: readonly DeskCustomer[],
    work: (row: DeskCustomer) => Promise<unknown>,
    back: (row: DeskCustomer) => Promise<unknown>,
  ) => {
    const undo = { title: formatMessage({ id: 'customers.desk.undone' }, { what: title }), work: back };
    void bulk.run({ title, rows, nameOf, work, undo });
  };
  const moves: readonly RowAction<DeskCustomer>[] = (['INACTIVE', 'WEB_DISABLED', 'ACTIVE'] as const).map(
    (to) => {
      const label = formatMessage({ id: `customers.desk.move.${to}` });
      return {
        key: to,
        label,
        isApplicable: ({ state }) => nextStatuses[state].includes(to),
        onPress: (rows) => {
          run(
            label,
            rows,
            async (row) => move(row, to),
            async (row) => move(row, backTo(row)),
          );
        },
      };
    },
  );
  const approve = formatMessage({ id: 'customers.desk.approve' });
  const reject = formatMessage({ id: 'customers.desk.reject' });
  const acts: readonly RowAction<DeskCustomer>[] = [
    {
      key: 'approve',
      label: approve,
      hotKey: 'a',
      isApplicable: isWaiting,
      onPress: (rows) => {
        run(
          approve,
          rows,
          async (row) =>
            mutateCall('deskApproveCustomer', { id: row.id, data: toTradeTerms(createTradeTermsDraft(row)) }),
          async (row) => move(row, 'IN_REVIEW'),
        );
      },
    },
    {
      key: 'reject',
      label: reject,
      isApplicable: isWaiting,
      onPress: (rows) => {
        run(
          reject,
          rows,
          async (row) => move(row, 'REJECTED'),
          async (row) => move(row, 'IN_REVIEW'),
        );
      },
    },
    {
      key: 'terms',
      label: formatMessage({ id: 'customers.desk.setTerms' }),
      hotKey: 't',
      isApplicable: () => true,
      onPress: setGranted,
    },
    ...moves,
  ];
  const setTerms = (terms: Terms) => {
    if (granted === null) return;
    const rows = granted;
    setGranted(null);
    run(
      formatMessage({ id: 'customers.desk.setTerms' }),
      rows,
      async ({ id }) => mutateCall('deskSetTradeTerms', { id, data: terms }),
      async (row) => mutateCall('deskSetTradeTerms', { id: row.id, data: currentTradeTerms(row) }),
    );
  };
  return {
    acts,
    granted,
    setTerms,
    closeTerms: () => {
      setGranted(null);
    },
  };
}

/** The status that an undo returns to; customers approved before become active again. */
const backTo = ({ state }: DeskCustomer): Move =>
  state === 'INACTIVE' || state === 'WEB_DISABLED' ? state : 'ACTIVE';
