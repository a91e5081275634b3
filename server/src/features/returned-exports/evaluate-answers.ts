import { formatIssue, type IssueArguments, type IssueKind, type ReturnedRow } from '@loupe/contract';
import { priceForCustomer, type OfferTerms } from '@loupe/domain';
import { applyAgreedPrice, toPriceableStone } from '@loupe/stock-search';
import { priceOfferedStone } from '../offers/price-offer.ts';
import type { ReturnedStone } from './find-returned-stones.ts';
import { isHoldRequested } from './parse-hold-cell.ts';
import { parseOfferCell } from './parse-offer-cell.ts';
import type { AnswerRow } from './read-answer-rows.ts';

type Offer = NonNullable<ReturnedRow['offer']>;
type Hold = NonNullable<ReturnedRow['hold']>;

const answerIssue = (kind: IssueKind, args: IssueArguments = {}): NonNullable<Hold['issue']> => ({
  problem: formatIssue(kind, args),
  cause: { kind, args },
});

/** What keeps any answer about a stone from being sent. */
export interface AnswerContext {
  /** Null unless the stone is listed for the customer. */
  readonly listed: ReturnedStone | null;
  /** The row of the file that answers about the same stone before this one. */
  readonly earlierRow: number | undefined;
}

function blockerOf({ listed, earlierRow }: AnswerContext): Hold['issue'] {
  if (listed === null) return answerIssue('ANSWER_NOT_LISTED');
  return earlierRow === undefined ? null : answerIssue('ANSWER_TWICE', { row: earlierRow });
}

/**
 * Evaluates an offer as written: its price per carat, or the issue that the call for offers would report.
 * Null for an empty cell.
 */
export function evaluateOffer(
  { offerText }: AnswerRow,
  context: AnswerContext,
  terms: OfferTerms,
): Offer | null {
  if (offerText === '') return null;
  const refuse = (issue: Offer['issue']): Offer => ({ text: offerText, ppc_cents: null, issue });
  const blocker = blockerOf(context);
  if (blocker !== null || context.listed === null) return refuse(blocker);
  const stone = applyAgreedPrice(context.listed.viewer, context.listed.stone);
  const own = priceForCustomer(toPriceableStone(stone), terms.userDiscHundredths);
  const parsed = parseOfferCell(offerText, (own.finalDiscHundredths ?? 0) > 0);
  if ('issue' in parsed) return refuse(answerIssue(parsed.issue, parsed.args));
  const { ppcCents, problem } = priceOfferedStone({ stone, price: parsed.price, field: 'offer' }, terms);
  if (problem?.cause) return refuse({ problem: problem.problem, cause: problem.cause });
  return { text: offerText, ppc_cents: ppcCents, issue: null };
}

/** Evaluates a hold as written. Null for an empty cell. */
export function evaluateHold({ holdText }: AnswerRow, context: AnswerContext): Hold | null {
  if (holdText === '') return null;
  const issue = isHoldRequested(holdText)
    ? blockerOf(context)
    : answerIssue('HOLD_CELL_UNREADABLE', { text: holdText.slice(0, 40) });
  return { text: holdText, issue };
}
