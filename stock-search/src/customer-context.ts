import type { Claim } from './claim.ts';
import type { CustomerStoneContext } from './present-stone.ts';

/** The customer stones are shown to. */
export interface CustomerContext {
  readonly companyId: number;
  readonly userDiscHundredths: number;
}

/** What a customer sees of a stone with this claim: neither who else holds it nor until when. */
export function toCustomerStoneContext(
  customer: CustomerContext,
  claim: Claim | undefined,
): CustomerStoneContext {
  const isMine = claim?.companyId === customer.companyId;
  return {
    userDiscHundredths: customer.userDiscHundredths,
    isOwn: isMine,
    holdUntil: isMine ? (claim?.expiresAt ?? null) : null,
    agreedPrice: isMine ? (claim?.agreedPrice ?? null) : null,
  };
}
