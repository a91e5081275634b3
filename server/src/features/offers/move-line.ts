import { AppError } from '@loupe/contract';
import {
  figuresOf,
  formatScaled,
  groupThousands,
  offerHours,
  offerStates,
  type OfferState,
} from '@loupe/domain';
import { accountTopic } from '../../platform/account-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { takeStep, type Mover, type Step } from '../life-cycle/take-step.ts';
import { netPrice, type AgreedPrice } from '../stock/agreed-price.ts';
import { packetOf, type OfferLine } from './offer-line.ts';

const hourMs = 3_600_000;
const hours: Readonly<Partial<Record<OfferState, number>>> = offerHours;

/** When an offer that comes to a state now lapses by itself; null when it does not. */
export function lapses(state: OfferState, now: Date): Date | null {
  const lasting = hours[state];
  return lasting === undefined ? null : new Date(now.getTime() + lasting * hourMs);
}

/** One move of the offer on one stone. */
export interface LineMove {
  readonly to: OfferState;
  readonly by: Mover;
  readonly now: Date;
  /** Cents per carat that is named, or agreed to. */
  readonly ppcCents?: number;
  readonly agreed?: AgreedPrice;
  /** When it lapses; the usual hours from now unless said. */
  readonly until?: Date | null;
  /** The order it became. */
  readonly orderUuid?: string;
  /** What the audit trail keeps besides. */
  readonly details?: object;
  readonly moveStones?: Step<OfferState>['moveStones'];
}

/** A price as people are told of it: `-52.00 %, 4,800.00 $/ct`. */
export function priceInWords(
  { rapToday, facts }: Pick<OfferLine, 'rapToday' | 'facts'>,
  ppcCents: number,
): string {
  const { discHundredths } = figuresOf(ppcCents, {
    rapCents: rapToday,
    caratThousandths: facts.carat ?? 0,
  });
  const ppc = `${groupThousands(formatScaled(ppcCents, 2))} $/ct`;
  return discHundredths === null ? ppc : `${formatScaled(discHundredths, 2)} %, ${ppc}`;
}

/** Throws STEP_REFUSED, naming where the line stands, when its life-cycle or its time does not allow the step. */
export function refuseUnlessMovable(
  { state, expiresAt }: Pick<OfferLine, 'state' | 'expiresAt'>,
  { to, by, now }: Pick<LineMove, 'to' | 'by' | 'now'>,
): void {
  const isOver = expiresAt !== null && expiresAt <= now && by.who !== 'SYSTEM';
  if (isOver) throw new AppError('STEP_REFUSED', { state: 'EXPIRED' });
  if (!offerStates.may(state, to, by.who)) throw new AppError('STEP_REFUSED', { state });
}

/**
 * Moves a locked line along its life-cycle: the step with its audit line and what the customer is told, the row, the
 * history, and the open screens. Throws STEP_REFUSED as {@link refuseUnlessMovable} does.
 */
export async function moveLine(
  transaction: Transaction,
  line: OfferLine,
  { to, by, now, ppcCents, agreed, until = lapses(to, now), orderUuid, details, moveStones }: LineMove,
): Promise<void> {
  refuseUnlessMovable(line, { to, by, now });
  const packets = packetOf(line);
  await takeStep(transaction, offerStates, {
    from: line.state,
    to,
    by,
    now,
    subject: subjectOf(line),
    details: { ...(ppcCents !== undefined && { ppc: ppcCents }), ...details },
    customer: {
      accountId: line.accountId,
      personId: line.personId,
      link: '/offers',
      facts: {
        packets,
        ...(ppcCents !== undefined && { price: priceInWords(line, ppcCents) }),
        ...(until !== null && { until: until.toISOString() }),
      },
    },
    ...(moveStones && { moveStones }),
  });
  const named = by.who === 'CUSTOMER' ? 'offered_ppc' : 'counter_ppc';
  const isNamed = ppcCents !== undefined && (to === 'PENDING' || to === 'COUNTERED');
  await transaction.raw.query(
    `update offer_lines
        set state = $2, expires_at = $3, agreed = coalesce($4::jsonb, agreed), order_id = coalesce((select id from orders where uuid = $5), order_id)
            ${isNamed ? `, ${named} = $6` : ''}
      where id = $1`,
    [
      line.id,
      to,
      until,
      agreed === undefined ? null : JSON.stringify(agreed),
      orderUuid ?? null,
      ...(isNamed ? [ppcCents] : []),
    ],
  );
  await writeMoves(transaction, [{ lineId: line.id, ppcCents }], { to, by, now });
  await appendChange(transaction, accountTopic('offers'), [line.accountId]);
}

/** Writes down who brought lines to a state, and at which price each. */
export async function writeMoves(
  { raw }: Transaction,
  lines: readonly { readonly lineId: number; readonly ppcCents: number | undefined }[],
  { to, by, now }: Pick<LineMove, 'to' | 'by' | 'now'>,
): Promise<void> {
  await raw.query(
    `insert into offer_moves (line_id, at, by, state, ppc, person_id)
     select line_id, $3, $4, $5, ppc, $6
       from unnest($1::bigint[], $2::bigint[]) with ordinality as moved (line_id, ppc, place) order by place`,
    [
      lines.map(({ lineId }) => lineId),
      lines.map(({ ppcCents }) => ppcCents ?? null),
      now,
      by.who,
      to,
      by.who === 'CUSTOMER' ? by.personId : null,
    ],
  );
}

/** A line as the audit trail names it. */
export const subjectOf = (line: Pick<OfferLine, 'offerNo' | 'facts'>): string =>
  `${line.offerNo}/${packetOf(line)}`;

/** What a customer pays for the stone of a line at a price both agree on. */
export const agreedOn = (line: OfferLine, ppcCents: number): AgreedPrice =>
  netPrice({ facts: { ...line.facts, rap: line.rapToday }, isNet: true }, ppcCents);
