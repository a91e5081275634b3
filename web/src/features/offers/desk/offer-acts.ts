import type { DeskOffer } from '@loupe/contract';
import { formatScaled, type NamedPrice } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { act } from '../../../lib/call.ts';
import { nameOf } from '../../../lib/stones/stone-facts.ts';
import type { DeskAct } from '../../../ui/desk/desk-column.ts';
import type { Bulk } from '../../../ui/desk/use-bulk.ts';

export const offerName = ({ offer_no: number, stone }: DeskOffer) => `${number} ${nameOf(stone)}`;
const isWaiting = ({ status }: DeskOffer) => status === 'PENDING';
const reopen = async ({ line_id }: DeskOffer) => act('deskReopenOffer', { data: { line_id } });
/** The last word is the desk's, so it may take it back. */
const isAnswered = ({ status, moves }: DeskOffer) =>
  (status === 'ACCEPTED' || status === 'COUNTERED' || status === 'REJECTED') && moves.at(-1)?.by === 'DESK';

/** What the desk says to offers, one or many. */
export function useDeskOfferActs(bulk: Bulk) {
  const { formatMessage } = useIntl();
  const reopening = formatMessage({ id: 'deskOffers.reopen' });
  const run = (
    word: 'accept' | 'acceptBelow' | 'counter' | 'reject',
    rows: readonly DeskOffer[],
    work: (offer: DeskOffer) => Promise<unknown>,
  ) =>
    void bulk.run({
      title: formatMessage({ id: `deskOffers.${word}` }),
      rows,
      nameOf: offerName,
      work,
      undo: { title: reopening, work: reopen },
    });
  const acts: readonly DeskAct<DeskOffer>[] = [
    {
      key: 'accept',
      label: formatMessage({ id: 'deskOffers.accept' }),
      hotKey: 'a',
      isFor: isWaiting,
      onPress: (rows) => {
        run('accept', rows, async ({ line_id }) => act('deskAcceptOffer', { data: { line_id } }));
      },
    },
    {
      key: 'reject',
      label: formatMessage({ id: 'deskOffers.reject' }),
      hotKey: 'r',
      isFor: isWaiting,
      onPress: (rows) => {
        run('reject', rows, async ({ line_id }) => act('deskRejectOffer', { data: { line_id } }));
      },
    },
    {
      key: 'reopen',
      label: reopening,
      isFor: isAnswered,
      onPress: (rows) => void bulk.run({ title: reopening, rows, nameOf: offerName, work: reopen }),
    },
  ];
  return {
    acts,
    acceptBelow: (offer: DeskOffer) => {
      run('acceptBelow', [offer], async ({ line_id }) =>
        act('deskAcceptOffer', { data: { line_id, below_floor: true } }),
      );
    },
    counter: (offer: DeskOffer, { unit, value }: NamedPrice) => {
      run('counter', [offer], async ({ line_id }) =>
        act('deskCounterOffer', { data: { line_id, [unit]: formatScaled(value, 2) } }),
      );
    },
  };
}

export type DeskOfferActs = ReturnType<typeof useDeskOfferActs>;
