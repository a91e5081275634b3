import { limits, type CallResponse } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { mutateCall } from '../../lib/call.ts';
import type { CallError } from '../../lib/call-error.ts';
import { createIdempotencyKey } from '../../lib/idempotency-key.ts';
import { finalRefusal, refusedFor, type AnswerOutcome } from './answer-outcome.ts';

/** One offer of a returned file. */
export interface OfferToSend {
  readonly uuid: string;
  readonly ppcCents: number;
}

/** An offer that was sent without a response, with its idempotency key. */
export interface UnansweredOffer {
  readonly key: string;
  readonly lines: readonly OfferToSend[];
}

interface OfferSending {
  readonly unanswered: UnansweredOffer | null;
  readonly setUnanswered: (offer: UnansweredOffer | null) => void;
  readonly onOutcome: (uuid: string, outcome: AnswerOutcome) => void;
}

/**
 * Sends offers in portions of the most stones that one offer may have. A stone that the server rejects is left
 * out and the rest of its portion is sent again.
 *
 * @returns false when a response was lost: the remaining portions are not sent
 */
export async function sendOffers(lines: readonly OfferToSend[], sending: OfferSending): Promise<boolean> {
  const { unanswered } = sending;
  const repeated = new Set(unanswered?.lines.map(({ uuid }) => uuid));
  if (unanswered !== null && !(await sendPortion(unanswered.lines, sending, unanswered.key))) return false;
  const others = lines.filter(({ uuid }) => !repeated.has(uuid));
  for (let from = 0; from < others.length; from += limits.orderStonesMax) {
    const isAnswered = await sendPortion(others.slice(from, from + limits.orderStonesMax), sending);
    if (!isAnswered) return false;
  }
  return true;
}

async function sendPortion(
  lines: readonly OfferToSend[],
  sending: OfferSending,
  key = createIdempotencyKey(),
): Promise<boolean> {
  if (lines.length === 0) return true;
  const { onOutcome, setUnanswered } = sending;
  // After a lost response the same offer is repeated under the same key, not made twice.
  setUnanswered({ key, lines });
  try {
    const stones = lines.map(({ uuid, ppcCents }) => ({ stock_uuid: uuid, ppc: formatScaled(ppcCents, 2) }));
    const made = await mutateCall('addOffer', { data: { stones, idempotency_key: key } });
    setUnanswered(null);
    for (const { uuid } of lines) onOutcome(uuid, outcomeOf(uuid, made));
    return true;
  } catch (error) {
    const refusal = finalRefusal(error);
    if (refusal === null) {
      for (const { uuid } of lines) onOutcome(uuid, { kind: 'unknown' });
      return false;
    }
    setUnanswered(null);
    return sendAccepted(lines, refusal, sending);
  }
}

/** Statuses of rejections that depend on the stones; the others would reject every part of the portion. */
const stoneRefusals: ReadonlySet<number> = new Set([404, 409, 422]);

/** Records the stones that a rejection names, and sends the others. */
async function sendAccepted(
  lines: readonly OfferToSend[],
  refusal: CallError,
  sending: OfferSending,
): Promise<boolean> {
  const named = rejectedLines(lines, refusal);
  for (const [uuid, outcome] of named) sending.onOutcome(uuid, outcome);
  const others = lines.filter(({ uuid }) => !named.has(uuid));
  if (named.size > 0) return sendPortion(others, sending);
  if (lines.length === 1 || !stoneRefusals.has(refusal.status)) {
    for (const { uuid } of lines) sending.onOutcome(uuid, refusedFor(refusal.code));
    return true;
  }
  // The rejection names none of the stones: halves of the portion find the one that causes it.
  const middle = Math.ceil(lines.length / 2);
  return (
    (await sendPortion(lines.slice(0, middle), sending)) && (await sendPortion(lines.slice(middle), sending))
  );
}

function rejectedLines(
  lines: readonly OfferToSend[],
  { code, details }: CallError,
): ReadonlyMap<string, AnswerOutcome> {
  const rejected = new Map<string, AnswerOutcome>();
  for (const { stock_uuid: uuid } of details.stones ?? [])
    if (lines.some((line) => line.uuid === uuid)) rejected.set(uuid, refusedFor(code));
  for (const issue of details.fields ?? []) {
    const line = lines[Number(/^data\.stones\.(\d+)/.exec(issue.field)?.[1])];
    if (line !== undefined) rejected.set(line.uuid, { kind: 'refused', reason: { issue } });
  }
  return rejected;
}

function outcomeOf(uuid: string, { offer, unavailable }: CallResponse<'addOffer'>): AnswerOutcome {
  if (unavailable.some(({ stock_uuid: id }) => id === uuid)) return refusedFor('STONE_NOT_AVAILABLE');
  const line = offer.lines.find(({ stone }) => stone.stock_uuid === uuid);
  return { kind: 'sent', result: line?.status === 'ACCEPTED' ? 'ACCEPTED' : 'OFFERED' };
}
