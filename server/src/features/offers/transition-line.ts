import { AppError } from '@loupe/contract';
import {
  priceFiguresFromPpc,
  formatScaled,
  groupThousands,
  offerValidityHours,
  offerStateMachine,
  type OfferStatus,
} from '@loupe/domain';
import { netAgreedPrice, type AgreedPrice } from '@loupe/stock-search';
import sql, { empty } from 'sql-template-tag';
import { userTopic } from '../../platform/user-topics.ts';
import { appendChange } from '../../platform/change-log.ts';
import type { Transaction } from '../../platform/database.ts';
import { applyTransition, type Actor, type TransitionRequest } from '../lifecycle/transition.ts';
import { linePacketNumber, type OfferLine } from './offer-line.ts';

const hourMs = 3_600_000;
const hours: Readonly<Partial<Record<OfferStatus, number>>> = offerValidityHours;

/** When an offer that enters a status now expires; null when it does not expire. */
export function offerExpiry(status: OfferStatus, now: Date): Date | null {
  const lasting = hours[status];
  return lasting === undefined ? null : new Date(now.getTime() + lasting * hourMs);
}

/** A transition of an offer line. */
export interface LineTransition {
  readonly to: OfferStatus;
  readonly actor: Actor;
  readonly now: Date;
  /** The named or agreed price in cents per carat. */
  readonly ppcCents?: number;
  readonly agreedPrice?: AgreedPrice;
  /** When the offer expires; defaults to the validity of the new status. */
  readonly expiresAt?: Date | null;
  /** The order created from the offer. */
  readonly orderUuid?: string;
  /** Further details for the audit log. */
  readonly details?: object;
  /** The message to the other side. */
  readonly note?: string;
  readonly moveStones?: TransitionRequest<OfferStatus>['moveStones'];
}

/** A price for notifications: `-52.00 %, 4,800.00 $/ct`. */
export function formatOfferPrice(
  { rapToday, facts }: Pick<OfferLine, 'rapToday' | 'facts'>,
  ppcCents: number,
): string {
  const { discHundredths } = priceFiguresFromPpc(ppcCents, {
    rapCents: rapToday,
    caratThousandths: facts.carat ?? 0,
  });
  const ppc = `${groupThousands(formatScaled(ppcCents, 2))} $/ct`;
  return discHundredths === null ? ppc : `${formatScaled(discHundredths, 2)} %, ${ppc}`;
}

/**
 * Throws INVALID_TRANSITION with the current status when the state machine or the expiry forbids the
 * transition.
 */
export function assertLineTransition(
  { status, expiresAt }: Pick<OfferLine, 'status' | 'expiresAt'>,
  { to, actor, now }: Pick<LineTransition, 'to' | 'actor' | 'now'>,
): void {
  const isOver = expiresAt !== null && expiresAt <= now && actor.role !== 'SYSTEM';
  if (isOver) throw new AppError('INVALID_TRANSITION', { status: 'EXPIRED' });
  if (!offerStateMachine.allows(status, to, actor.role)) throw new AppError('INVALID_TRANSITION', { status });
}

/**
 * Applies a transition to a locked line: audit log, customer notification, row, event history and open
 * screens. Throws INVALID_TRANSITION as {@link assertLineTransition} does.
 */
export async function transitionLine(
  transaction: Transaction,
  line: OfferLine,
  {
    to,
    actor,
    now,
    ppcCents,
    agreedPrice,
    expiresAt: until = offerExpiry(to, now),
    orderUuid,
    details,
    note,
    moveStones,
  }: LineTransition,
): Promise<void> {
  assertLineTransition(line, { to, actor, now });
  const packets = linePacketNumber(line);
  await applyTransition(transaction, offerStateMachine, {
    from: line.status,
    to,
    actor,
    now,
    subject: lineAuditSubject(line),
    details: { ...(ppcCents !== undefined && { ppc: ppcCents }), ...details },
    customer: {
      companyId: line.companyId,
      userId: line.userId,
      link: '/offers',
      params: {
        packets,
        ...(ppcCents !== undefined && { price: formatOfferPrice(line, ppcCents) }),
        ...(until !== null && { until: until.toISOString() }),
      },
    },
    ...(moveStones && { moveStones }),
  });
  const priceColumn = actor.role === 'CUSTOMER' ? sql`offered_ppc` : sql`counter_ppc`;
  const namesPrice = ppcCents !== undefined && (to === 'PENDING' || to === 'COUNTERED');
  const agreed = agreedPrice === undefined ? null : JSON.stringify(agreedPrice);
  await transaction.query(
    sql`update offer_lines
        set status = ${to}, expires_at = ${until}, agreed_price = coalesce(${agreed}::jsonb, agreed_price),
            order_id = coalesce((select id from orders where uuid = ${orderUuid ?? null}), order_id)
            ${namesPrice ? sql`, ${priceColumn} = ${ppcCents}` : empty}
      where id = ${line.id}`,
  );
  await insertLineEvents(transaction, [{ lineId: line.id, ppcCents }], {
    to,
    actor,
    now,
    ...(note !== undefined && { note }),
  });
  await appendChange(transaction, userTopic('offers'), [line.companyId]);
}

/** Records the actor of a transition and the price of each line. */
export async function insertLineEvents(
  transaction: Transaction,
  lines: readonly { readonly lineId: number; readonly ppcCents: number | undefined }[],
  { to, actor, now, note = '' }: Pick<LineTransition, 'to' | 'actor' | 'now' | 'note'>,
): Promise<void> {
  await transaction.query(
    sql`insert into offer_line_events (line_id, created_at, actor_role, status, ppc, user_id, note)
     select line_id, ${now}, ${actor.role}, ${to}, ppc, ${actor.userId}, ${note}
       from unnest(${lines.map(({ lineId }) => lineId)}::bigint[],
         ${lines.map(({ ppcCents }) => ppcCents ?? null)}::bigint[]) with ordinality
         as moved (line_id, ppc, position) order by position`,
  );
}

/** A line's subject in the audit log. */
export const lineAuditSubject = (line: Pick<OfferLine, 'offerNo' | 'facts'>): string =>
  `${line.offerNo}/${linePacketNumber(line)}`;

/** What a customer pays for a line's stone at the agreed price per carat. */
export const agreedPriceOf = (line: OfferLine, ppcCents: number): AgreedPrice =>
  netAgreedPrice({ facts: { ...line.facts, rap: line.rapToday }, isNet: true }, ppcCents);
