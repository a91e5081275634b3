import type { ReturnedRow } from '@loupe/contract';
import { isFinal } from './answer-outcome.ts';
import type { RowOutcomes } from './returned-export-store.ts';
import type { OfferToSend } from './send-offers.ts';

/** What the user may do for the company. */
export interface AnswerPermissions {
  readonly mayOffer: boolean;
  readonly mayHold: boolean;
}

/** The answers of a file that can be sent now. */
export interface AnswersToSend {
  readonly offers: readonly OfferToSend[];
  readonly holds: readonly string[];
}

/** The valid answers without a final outcome, as far as the user may send them. */
export function findAnswersToSend(
  rows: readonly ReturnedRow[],
  outcomes: Readonly<Record<string, RowOutcomes>>,
  { mayOffer, mayHold }: AnswerPermissions,
): AnswersToSend {
  const offers: OfferToSend[] = [];
  const holds: string[] = [];
  for (const { stock_uuid: uuid, offer, hold } of rows) {
    if (uuid === null) continue;
    const ppcCents = offer?.ppc_cents ?? null;
    if (mayOffer && ppcCents !== null && !isFinal(outcomes[uuid]?.offer)) offers.push({ uuid, ppcCents });
    if (mayHold && hold?.issue === null && !isFinal(outcomes[uuid]?.hold)) holds.push(uuid);
  }
  return { offers, holds };
}

/** Number of answers that the customer must correct in the file. */
export const countIssues = (rows: readonly ReturnedRow[]): number =>
  rows.reduce(
    (count, { offer, hold }) => count + Number(Boolean(offer?.issue)) + Number(Boolean(hold?.issue)),
    0,
  );
