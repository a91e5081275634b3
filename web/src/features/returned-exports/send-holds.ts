import { limits, type HoldOutcome } from '@loupe/contract';
import { mutateCall } from '../../lib/call.ts';
import { finalRefusal, refusedFor, type AnswerOutcome } from './answer-outcome.ts';

type OnOutcome = (uuid: string, outcome: AnswerOutcome) => void;

/**
 * Requests holds in portions of the most stones that one request may have. A repeated request holds nothing
 * twice.
 *
 * @returns false when a response was lost: the remaining portions are not sent
 */
export async function sendHolds(uuids: readonly string[], onOutcome: OnOutcome): Promise<boolean> {
  for (let from = 0; from < uuids.length; from += limits.holdRequestMax) {
    const isAnswered = await sendPortion(uuids.slice(from, from + limits.holdRequestMax), onOutcome);
    if (!isAnswered) return false;
  }
  return true;
}

async function sendPortion(uuids: readonly string[], onOutcome: OnOutcome): Promise<boolean> {
  if (uuids.length === 0) return true;
  try {
    const { outcomes } = await mutateCall('requestHold', { cart: [...uuids] });
    const byStone = new Map(outcomes.map((outcome) => [outcome.stock_uuid, outcome]));
    for (const uuid of uuids) onOutcome(uuid, outcomeOf(byStone.get(uuid)));
    return true;
  } catch (error) {
    const refusal = finalRefusal(error);
    if (refusal === null) {
      for (const uuid of uuids) onOutcome(uuid, { kind: 'unknown' });
      return false;
    }
    const named = new Set(refusal.details.stones?.map(({ stock_uuid: uuid }) => uuid));
    const isRejected = (uuid: string) => named.has(uuid) || !uuids.some((one) => named.has(one));
    for (const uuid of uuids.filter(isRejected)) onOutcome(uuid, refusedFor(refusal.code));
    return sendPortion(
      uuids.filter((uuid) => !isRejected(uuid)),
      onOutcome,
    );
  }
}

function outcomeOf(outcome: HoldOutcome | undefined): AnswerOutcome {
  if (outcome === undefined) return { kind: 'unknown' };
  return outcome.outcome === 'REFUSED'
    ? refusedFor(outcome.code ?? 'STONE_NOT_AVAILABLE')
    : { kind: 'sent', result: outcome.outcome };
}
