import type { Locale } from '@loupe/contract';
import type { ForeignCurrency } from '@loupe/domain';
import type { Connection } from '../../platform/database.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';
import { getTranslator } from '../translations/translator.ts';
import { readRegisteredAddress } from '../users/read-registered-address.ts';
import type { Party } from './trade-document.ts';

/** The buyer of a document, and the language of the user it is issued for. */
export interface Buyer {
  readonly party: Party;
  readonly locale: Locale;
  /** The currency in which the company also wants totals; null: that of the seller. */
  readonly secondCurrency: ForeignCurrency | null;
}

/**
 * A customer's company as it appears on documents: from its letterhead, and where that states no address, from
 * the registration. `userId` is the user the document is issued for.
 */
export async function readBuyer(connection: Connection, companyId: number, userId: number): Promise<Buyer> {
  const { letterhead } = await readLetterhead(connection, companyId);
  const owner = await readRegisteredAddress(connection, companyId);
  const user = userId === companyId ? owner : await readRegisteredAddress(connection, userId);
  const { address_lines: lines, country } = letterhead.address_lines.length > 0 ? letterhead : owner;
  const attention = [user.name, user.phone].filter(Boolean).join(', ');
  return {
    locale: user.locale,
    secondCurrency: letterhead.second_currency,
    party: {
      name: letterhead.legal_name || letterhead.trading_name,
      lines: [
        ...lines.slice(0, -1),
        [lines.at(-1), country].filter(Boolean).join(', '),
        ...letterhead.registrations.map(({ name, number }) => `${name} ${number}`),
        getTranslator(user.locale).message('document.attention', { name: attention }),
      ].filter(Boolean),
    },
  };
}
