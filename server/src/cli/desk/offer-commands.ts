import { AppError, limits } from '@loupe/contract';
import { formatScaled, offerValidityHours, priceUnits, parseScaled, type PriceInput } from '@loupe/domain';
import type { Actor } from '../../features/lifecycle/transition.ts';
import { acceptOffer, counterOffer, rejectOffer } from '../../features/offers/desk/decide-offer.ts';
import { findOfferLine } from '../../features/offers/desk/find-line.ts';
import { listWaitingLines, type WaitingLine } from '../../features/offers/desk/list-waiting-lines.ts';
import { linePacketNumber } from '../../features/offers/offer-line.ts';
import { customerPpcOf, linePricer } from '../../features/offers/present-offer.ts';
import { setAutoAcceptLimit } from '../../features/offers/auto-accept-limit.ts';
import { inTransaction, type Transaction } from '../../platform/database.ts';
import { changeSetting } from './change-setting.ts';
import { parseArguments, UsageError, type DeskCommand, type CommandContext } from './command.ts';

const maxPoints = 10_000;

function describeLine({ line, email, since, floorPpc, rivals }: WaitingLine, now: Date): string {
  const minutes = Math.floor((now.getTime() - since.getTime()) / 60_000);
  const money = (cents: number) => formatScaled(cents, 2);
  const price = (cents: number) => {
    const { disc, ppc } = linePricer(line)(cents);
    return disc === null ? `${ppc}/ct` : `${disc} % ${ppc}/ct`;
  };
  const facts = [
    line.offerNo,
    linePacketNumber(line).padEnd(12),
    `${Math.floor(minutes / 60)} h ${minutes % 60} min`.padStart(11),
    `offers ${price(line.offeredPpc)}`,
    `own price ${price(customerPpcOf(line))}`,
    ...(line.counterPpc === null ? [] : [`countered ${price(line.counterPpc)}`]),
    ...(floorPpc !== null && line.offeredPpc < floorPpc
      ? [`below the offer floor of ${money(floorPpc)}/ct`]
      : []),
    ...(rivals[0] ? [`other offers: ${rivals.length}, best ${money(rivals[0].ppc)}/ct`] : []),
    email,
  ];
  return facts.join('  ');
}

/** Runs a decision on one offer and turns its expected errors into usage errors. */
async function decideOffer(
  { database, now, actor }: CommandContext,
  [offerNo = '', packet = '']: readonly string[],
  work: (
    transaction: Transaction,
    decision: { readonly lineUuids: readonly [string]; readonly by: Actor; readonly now: Date },
  ) => Promise<void>,
): Promise<void> {
  try {
    await inTransaction(database, async (transaction) => {
      const lineUuid = await findOfferLine(transaction, offerNo, packet);
      if (lineUuid === null) throw new UsageError(`Offer not found: ${offerNo} on ${packet}.`);
      await work(transaction, {
        lineUuids: [lineUuid],
        by: { role: 'SALES', userId: null, name: actor },
        now,
      });
    });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields, status } = error.details;
    if (error.code === 'OFFER_BELOW_FLOOR')
      throw new UsageError('This offer is below the offer floor; use --below-floor yes to accept it anyway.');
    if (error.code === 'STONE_NOT_AVAILABLE')
      throw new UsageError(`${packet} is not available now; the offer remains open.`);
    if (error.code === 'CUSTOMER_NOT_ACTIVE') throw new UsageError(error.message);
    if (error.code === 'PAIR_NOT_SEPARABLE') {
      const others = error.details.stones?.map(({ stock_no: other }) => other).join(', ') ?? '';
      throw new UsageError(`${packet} is sold only together with ${others}, which has no such offer.`);
    }
    throw new UsageError(
      fields?.map(({ problem }) => problem).join(' ') ??
        `This is not possible: the offer is ${status ?? 'no longer open'}.`,
    );
  }
}

function readPrice(values: Readonly<Record<string, string | undefined>>): PriceInput {
  const named = priceUnits.flatMap((unit): PriceInput[] => {
    const value = parseScaled(values[unit] ?? '', 2);
    return value === undefined ? [] : [{ unit, value }];
  });
  const [price, ...more] = named;
  if (price === undefined || more.length > 0)
    throw new UsageError('Exactly one price is required: --disc=-51.50, --ppc 4850 or --amount 4898.50.');
  return price;
}

function readPoints(text: string): number {
  const points = parseScaled(text, 2);
  if (points === undefined || points < 0 || points > maxPoints)
    throw new UsageError('POINTS must be a number of points from 0 to 100, or off.');
  return points;
}

export const offerCommands = {
  offers: async (args, { database, now }) => {
    parseArguments(args, { positionals: [] });
    const waiting = await listWaitingLines(database, limits.pageSizeMax, now);
    return waiting.length === 0
      ? 'No offers awaiting a reply.'
      : waiting.map((one) => describeLine(one, now)).join('\n');
  },
  'accept-offer': async (args, surroundings) => {
    const { positionals, values } = parseArguments(args, {
      positionals: ['OFFER_NO', 'PACKET'],
      options: ['below-floor'],
    });
    const isBelowFloorMeant = values['below-floor'] === 'yes';
    await decideOffer(surroundings, positionals, async (transaction, decision) =>
      acceptOffer(transaction, { ...decision, isBelowFloorMeant }),
    );
    return `Offer accepted: ${positionals[1] ?? ''} is held for the customer for 24 hours.`;
  },
  'counter-offer': async (args, surroundings) => {
    const { positionals, values } = parseArguments(args, {
      positionals: ['OFFER_NO', 'PACKET'],
      options: priceUnits,
    });
    const price = readPrice(values);
    await decideOffer(surroundings, positionals, async (transaction, { lineUuids: [lineId], ...decision }) =>
      counterOffer(transaction, {
        ...decision,
        lines: [{ lineId, price }],
        validHours: offerValidityHours.COUNTERED,
      }),
    );
    return `Counter-offer for ${positionals[1] ?? ''} sent; it is valid for 24 hours.`;
  },
  'reject-offer': async (args, surroundings) => {
    const { positionals } = parseArguments(args, { positionals: ['OFFER_NO', 'PACKET'] });
    await decideOffer(surroundings, positionals, rejectOffer);
    return `Offer on ${positionals[1] ?? ''} declined.`;
  },
  'set-offer-floor': async (args, surroundings) => {
    const [email = '', text = ''] = parseArguments(args, { positionals: ['EMAIL', 'POINTS'] }).positionals;
    if (email === 'all') {
      await changeSetting(surroundings, 'offer_floor', text === 'off' ? null : readPoints(text));
      return text === 'off'
        ? 'Offers are no longer accepted automatically.'
        : `Offers up to ${text} points below the list discount are accepted automatically.`;
    }
    const floor = text === 'off' || text === 'general' ? text : readPoints(text);
    const isKnown = await inTransaction(surroundings.database, async (transaction) =>
      setAutoAcceptLimit(transaction, email, floor, surroundings),
    );
    if (!isKnown) throw new UsageError(`No customer has the email ${email}.`);
    return `Offer floor of ${email}: ${text}.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
