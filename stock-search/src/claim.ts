import type { ClaimReason } from '@loupe/domain';
import type { AgreedPrice } from './agreed-price.ts';

/** The only open claim on a stone. */
export interface Claim {
  readonly stoneId: number;
  readonly companyId: number;
  readonly reason: ClaimReason;
  /**
   * When the claim expires; null means not before it is answered. A claim for a memo does not expire: this is
   * when the memo is due.
   */
  readonly expiresAt: Date | null;
  /** The price agreed with the holder. */
  readonly agreedPrice: AgreedPrice | null;
}
