/** An open part of an invoice, or a free part of a payment or credit note, in cents. */
export interface OpenAmount {
  readonly id: number;
  readonly cents: number;
}

/** A part of a credit that settles a part of an invoice. */
export interface Allocation {
  readonly creditId: number;
  readonly invoiceId: number;
  readonly cents: number;
}

/**
 * Settles invoices with credits, both in the given order, until either are used up. O(invoices + credits).
 */
export function allocateOldestFirst(
  credits: readonly OpenAmount[],
  invoices: readonly OpenAmount[],
): Allocation[] {
  const allocations: Allocation[] = [];
  const open = invoices.filter(({ cents }) => cents > 0);
  let index = 0;
  let left = open[0]?.cents ?? 0;
  for (const credit of credits) {
    let free = credit.cents;
    for (let invoice = open[index]; invoice !== undefined && free > 0; invoice = open[index]) {
      const cents = Math.min(free, left);
      allocations.push({ creditId: credit.id, invoiceId: invoice.id, cents });
      free -= cents;
      left -= cents;
      if (left === 0) left = open[++index]?.cents ?? 0;
    }
  }
  return allocations;
}
