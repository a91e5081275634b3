import type { TaxTreatment } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readDatedRate, type DatedRate } from '../currency-rates/convert-amount.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { readSettings } from '../site-settings/settings.ts';
import type { Sender } from './draw-letterhead.ts';
import type { ConvertedAmount, DocumentTax } from './trade-document.ts';

/** The seller of a document, with its conflict-free statement. */
export interface Seller {
  readonly sender: Sender;
  readonly conflictFree: string;
}

export async function readSeller(connection: Connection): Promise<Seller> {
  const sender = await readLetterhead(connection, null);
  const { kp_statement: conflictFree } = await readSettings(connection);
  return { sender, conflictFree };
}

/** An amount in cents at a rate of a day; null without a rate. */
export const toConvertedAmount = (rate: DatedRate | null, cents: number): ConvertedAmount | null =>
  rate && {
    currency: rate.currency,
    hundredths: rate.convert(cents),
    rate: rate.perDollar,
    asOf: rate.asOf,
  };

/** The tax of a document: by the letterhead, or by the treatment that the desk chose for this document. */
export async function readDocumentTax(
  connection: Connection,
  { letterhead }: Sender,
  treatment: TaxTreatment = letterhead.tax.treatment,
): Promise<Omit<DocumentTax, 'stated'> & { readonly state: (taxCents: number) => DocumentTax['stated'] }> {
  const { name, rate, currency } = letterhead.tax;
  const datedRate = treatment === 'NONE' ? null : await readDatedRate(connection, currency);
  return {
    name,
    treatment,
    rate: treatment === 'RATE' ? rate : 0,
    state: (taxCents) => toConvertedAmount(datedRate, taxCents),
  };
}
