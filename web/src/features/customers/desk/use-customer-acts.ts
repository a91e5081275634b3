import type { CallInput, DeskCustomer } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { act } from '../../../lib/call.ts';
import type { DeskAct } from '../../../ui/desk/desk-column.ts';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';
import { movesFrom } from './customer-moves.tsx';
import { draftOf, termsNow, termsOf } from './terms-draft.ts';

type Terms = CallInput<'deskSetCustomerTerms'>['data'];
type Move = CallInput<'deskMoveCustomer'>['data']['to'];

const nameOf = ({ company, name }: DeskCustomer) => company ?? name;
const isWaiting = ({ state }: DeskCustomer) => state === 'PENDING' || state === 'IN_REVIEW';
const move = async ({ id }: DeskCustomer, to: Move) => act('deskMoveCustomer', { id, data: { to } });

/** What an administrator does to the chosen customers together; each of it can be taken back. */
export function useCustomerActs(bulk: Bulk) {
  const { formatMessage } = useIntl();
  /** Those whose terms are being asked for. */
  const [granted, setGranted] = useState<readonly DeskCustomer[] | null>(null);
  const run = (
    title: string,
    rows: readonly DeskCustomer[],
    work: (row: DeskCustomer) => Promise<unknown>,
    back: (row: DeskCustomer) => Promise<unknown>,
  ) => {
    const undo = { title: formatMessage({ id: 'deskCustomers.undone' }, { what: title }), work: back };
    void bulk.run({ title, rows, nameOf, work, undo });
  };
  const moves: readonly DeskAct<DeskCustomer>[] = (['INACTIVE', 'WEB_DISABLED', 'ACTIVE'] as const).map(
    (to) => {
      const label = formatMessage({ id: `deskCustomers.move.${to}` });
      return {
        key: to,
        label,
        isFor: ({ state }) => movesFrom[state].includes(to),
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
  const approve = formatMessage({ id: 'deskCustomers.approve' });
  const reject = formatMessage({ id: 'deskCustomers.reject' });
  const acts: readonly DeskAct<DeskCustomer>[] = [
    {
      key: 'approve',
      label: approve,
      hotKey: 'a',
      isFor: isWaiting,
      onPress: (rows) => {
        run(
          approve,
          rows,
          async (row) => act('deskApproveCustomer', { id: row.id, data: termsOf(draftOf(row)) }),
          async (row) => move(row, 'IN_REVIEW'),
        );
      },
    },
    {
      key: 'reject',
      label: reject,
      isFor: isWaiting,
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
      label: formatMessage({ id: 'deskCustomers.setTerms' }),
      hotKey: 't',
      isFor: () => true,
      onPress: setGranted,
    },
    ...moves,
  ];
  const setTerms = (terms: Terms) => {
    if (granted === null) return;
    const rows = granted;
    setGranted(null);
    run(
      formatMessage({ id: 'deskCustomers.setTerms' }),
      rows,
      async ({ id }) => act('deskSetCustomerTerms', { id, data: terms }),
      async (row) => act('deskSetCustomerTerms', { id: row.id, data: termsNow(row) }),
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

/** Where a moved account stood; those who came in are in again. */
const backTo = ({ state }: DeskCustomer): Move =>
  state === 'INACTIVE' || state === 'WEB_DISABLED' ? state : 'ACTIVE';
