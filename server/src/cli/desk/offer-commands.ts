import { AppError, limits, type DeskOffer } from '@loupe/contract';
import { offerUnits, parseScaled, type NamedPrice } from '@loupe/domain';
import { writeAudit } from '../../features/audit/write-audit.ts';
import type { Mover } from '../../features/life-cycle/take-step.ts';
import { acceptOffer, counterOffer, rejectOffer } from '../../features/offers/desk/answer-offer.ts';
import { findOfferLine } from '../../features/offers/desk/find-line.ts';
import { listDeskOffers } from '../../features/offers/desk/list-desk-offers.ts';
import { setOfferFloor } from '../../features/offers/offer-floor.ts';
import { writeSetting } from '../../features/settings/settings.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand, type DeskSurroundings } from './command.ts';

const mostPoints = 10_000;

function told(offer: DeskOffer, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(offer.since)) / 60_000);
  const { stone, offered, own, counter, customer } = offer;
  const price = ({ disc, ppc }: typeof offered) => (disc === null ? `${ppc}/ct` : `${disc} % ${ppc}/ct`);
  const facts = [
    offer.offer_no,
    String(stone['stock_no']).padEnd(12),
    `${Math.floor(minutes / 60)} h ${minutes % 60} min`.padStart(11),
    `offers ${price(offered)}`,
    `own ${price(own)}`,
    ...(counter === null ? [] : [`countered ${price(counter)}`]),
    ...(offer.is_below_floor ? [`below the floor of ${offer.floor_ppc ?? ''}/ct`] : []),
    ...(offer.others > 0 ? [`${offer.others} more, best ${offer.best_other_ppc ?? ''}/ct`] : []),
    customer.email,
  ];
  return facts.join('  ');
}

/** What the use cases refuse, in words for the person at the keyboard. */
async function answered(
  { database, now, actor }: DeskSurroundings,
  [offerNo = '', packet = '']: readonly string[],
  work: (
    transaction: Transaction,
    answer: { readonly lineUuid: string; readonly by: Mover; readonly now: Date },
  ) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(database, async (transaction) => {
      const lineUuid = await findOfferLine(transaction, offerNo, packet);
      if (lineUuid === null) throw new UsageError(`There is no offer ${offerNo} on ${packet}.`);
      await work(transaction, { lineUuid, by: { who: 'SALES', personId: null, name: actor }, now });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields, state } = error.details;
    if (error.code === 'OFFER_BELOW_FLOOR')
      throw new UsageError(
        'This offer lies below the floor; say --below-floor yes to accept it all the same.',
      );
    if (error.code === 'STONE_NOT_AVAILABLE')
      throw new UsageError(`${packet} is not free at the moment; the offer stays open.`);
    if (error.code === 'CUSTOMER_NOT_ACTIVE') throw new UsageError(error.message);
    if (error.code === 'PAIR_NOT_SEPARABLE') {
      const others = error.details.stones?.map(({ stock_no: other }) => other).join(', ') ?? '';
      throw new UsageError(`${packet} goes only together with ${others}, for which there is no such offer.`);
    }
    throw new UsageError(
      fields?.map(({ problem }) => problem).join(' ') ??
        `The offer is ${state ?? 'no longer open'}: that is not possible any more.`,
    );
  }
}

function readPrice(values: Readonly<Record<string, string | undefined>>): NamedPrice {
  const named = offerUnits.flatMap((unit): NamedPrice[] => {
    const value = parseScaled(values[unit] ?? '', 2);
    return value === undefined ? [] : [{ unit, value }];
  });
  const [price, ...more] = named;
  if (price === undefined || more.length > 0)
    throw new UsageError('Name one price: --disc=-51.50, --ppc 4850 or --amount 4898.50.');
  return price;
}

function readPoints(text: string): number {
  const points = parseScaled(text, 2);
  if (points === undefined || points < 0 || points > mostPoints)
    throw new UsageError('POINTS must be a number of points from 0 to 100, or off.');
  return points;
}

async function setGeneralFloor(
  floor: number | null,
  { database, now, actor }: DeskSurroundings,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { before, after } = await writeSetting(transaction, 'offer_floor', floor);
    const subject = 'setting:offer_floor';
    await writeAudit(transaction, {
      at: now,
      actorId: null,
      actor,
      action: 'setting-changed',
      subject,
      before,
      after,
    });
  });
}

export const offerCommands: Readonly<Record<string, DeskCommand>> = {
  offers: {
    usage: '   (those that wait for an answer, the longest waiting first)',
    run: async (args, { database, now }) => {
      readWords(args, { words: [] });
      const asked = { show: 'waiting', text: '', sort: 'since', limit: limits.pageMax } as const;
      const { rows } = await listDeskOffers(database, asked, now);
      return rows.length === 0 ? 'No offer is waiting.' : rows.map((offer) => told(offer, now)).join('\n');
    },
  },
  'accept-offer': {
    usage: 'OFFER_NO PACKET [--below-floor yes]',
    run: async (args, surroundings) => {
      const { words, values } = readWords(args, {
        words: ['OFFER_NO', 'PACKET'],
        options: ['below-floor'],
      });
      const isBelowFloorMeant = values['below-floor'] === 'yes';
      await answered(surroundings, words, async (transaction, answer) =>
        acceptOffer(transaction, { ...answer, isBelowFloorMeant }),
      );
      return `${words[1] ?? ''} is held for its customer for 24 hours.`;
    },
  },
  'counter-offer': {
    usage: 'OFFER_NO PACKET --disc=-51.50 | --ppc 4850 | --amount 4898.50',
    run: async (args, surroundings) => {
      const { words, values } = readWords(args, { words: ['OFFER_NO', 'PACKET'], options: offerUnits });
      const price = readPrice(values);
      await answered(surroundings, words, async (transaction, answer) =>
        counterOffer(transaction, { ...answer, price }),
      );
      return `The customer has 24 hours to answer for ${words[1] ?? ''}.`;
    },
  },
  'reject-offer': {
    usage: 'OFFER_NO PACKET',
    run: async (args, surroundings) => {
      const { words } = readWords(args, { words: ['OFFER_NO', 'PACKET'] });
      await answered(surroundings, words, rejectOffer);
      return `The offer on ${words[1] ?? ''} is declined.`;
    },
  },
  'set-offer-floor': {
    usage: 'all POINTS|off   or   EMAIL POINTS|off|general',
    run: async (args, surroundings) => {
      const [whose = '', text = ''] = readWords(args, { words: ['EMAIL', 'POINTS'] }).words;
      if (whose === 'all') {
        await setGeneralFloor(text === 'off' ? null : readPoints(text), surroundings);
        return text === 'off'
          ? 'Offers are no longer accepted by themselves.'
          : `Offers down to ${text} points below the listed discount are accepted by themselves.`;
      }
      const floor = text === 'off' || text === 'general' ? text : readPoints(text);
      const isKnown = await inTransaction(surroundings.database, async (transaction) =>
        setOfferFloor(transaction, whose, floor, surroundings),
      );
      if (!isKnown) throw new UsageError(`No customer has the e-mail ${whose}.`);
      return `The floor of ${whose} is now: ${text}.`;
    },
  },
};
