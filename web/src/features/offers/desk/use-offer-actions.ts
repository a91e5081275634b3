import type { DeskOffer } from '@loupe/contract';
import { formatScaled, type PriceInput } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../../lib/call.ts';
import { stoneName } from '../../../trade/stones/stone-facts.ts';
import type { RowAction } from '../../../ui/desk/desk-column.ts';
import type { BulkAction } from '../../../ui/desk/use-bulk-action.ts';

export const offerName = ({ offer_no: number, stone }: DeskOffer) => `${number} ${stoneName(stone)}`;
const isWaiting = ({ status }: DeskOffer) => status === 'PENDING';
const reopen = async ({ line_id }: DeskOffer) => mutateCall('deskReopenOffer', { data: { line_id } });
/** Whether the desk gave the latest answer, and so may reopen it. */
const isAnswered = ({ status, events }: DeskOffer) =>
  (status === 'ACCEPTED' || status === 'COUNTERED' || status === 'REJECTED') &&
  events.at(-1)?.actor === 'DESK';

/** The desk's actions on one or several offers. */
export function useDeskOfferActions(bulk: BulkAction) {
  const { formatMessage } = useIntl();
  const reopening = formatMessage({ id: 'offers.desk.reopen' });
  const run = (
    word: 'accept' | 'acceptBelow' | 'counter' | 'reject',
    rows: readonly DeskOffer[],
    work: (offer: DeskOffer) => Promise<unknown>,
  ) =>
    void bulk.run({
      title: formatMessage({ id: `offers.desk.${word}` }),
      rows,
      nameOf: offerName,
      work,
      undo: { title: reopening, work: reopen },
    });
  const acts: readonly RowAction<DeskOffer>[] = [
    {
      key: 'accept',
      label: formatMessage({ id: 'offers.desk.accept' }),
      hotKey: 'a',
      isApplicable: isWaiting,
      onPress: (rows) => {
        run('accept', rows, async ({ line_id }) => mutateCall('deskAcceptOffer', { data: { line_id } }));
      },
    },
    {
      key: 'reject',
      label: formatMessage({ id: 'offers.desk.reject' }),
      hotKey: 'r',
      isApplicable: isWaiting,
      onPress: (rows) => {
        run('reject', rows, async ({ line_id }) => mutateCall('deskRejectOffer', { data: { line_id } }));
      },
    },
    {
      key: 'reopen',
      label: reopening,
      isApplicable: isAnswered,
      onPress: (rows) => void bulk.run({ title: reopening, rows, nameOf: offerName, work: reopen }),
    },
  ];
  return {
    acts,
    acceptBelow: (offer: DeskOffer) => {
      run('acceptBelow', [offer], async ({ line_id }) =>
        mutateCall('deskAcceptOffer', { data: { line_id, below_floor: true } }),
      );
    },
    counter: (offer: DeskOffer, { unit, value }: PriceInput) => {
      run('counter', [offer], async ({ line_id }) =>
        mutateCall('deskCounterOffer', { data: { line_id, [unit]: formatScaled(value, 2) } }),
      );
    },
  };
}

export type DeskOfferActions = ReturnType<typeof useDeskOfferActions>;
