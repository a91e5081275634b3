/** What an order above the credit limit does: it is marked, or it is not placed. */
export const creditModes = ['WARN', 'STOP'] as const;
export type CreditMode = (typeof creditModes)[number];

/** What a company owes and has ordered, in cents; what it owes is negative after a payment in advance. */
export interface CreditUse {
  readonly owedCents: number;
  /** Amount of the orders that have no invoice. */
  readonly orderedCents: number;
}

/** What is free of a credit limit, in cents; negative when the limit is exceeded. */
export const freeCredit = (limitCents: number, { owedCents, orderedCents }: CreditUse): number =>
  limitCents - owedCents - orderedCents;

/** The ways in which a payment is made. */
export const paymentMethods = ['BANK_TRANSFER', 'CHEQUE', 'CASH', 'CARD', 'OTHER'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
