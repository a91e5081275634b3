import { defaultLetterhead, type Letterhead } from '@loupe/contract';
import sql from 'sql-template-tag';
import { z } from 'zod';
import { saveLetterhead, saveLogo } from '../features/letterheads/save-letterhead.ts';
import type { Transaction } from '../platform/database.ts';

/** The seller of the demo, with invented addresses, numbers and banks. */
export const northlightLetterhead: Letterhead = {
  ...defaultLetterhead('Northlight Diamonds DMCC'),
  address_lines: ['Unit 18-F, Almas Tower, Jumeirah Lakes Towers', 'PO Box 340 512, Dubai'],
  country: 'United Arab Emirates',
  registrations: [
    { name: 'TRN', number: '100 2847 5190 0003' },
    { name: 'DMCC licence', number: '48812' },
  ],
  contacts: [
    {
      name: 'Leila Farouk',
      position: 'Sales manager',
      phone: '+971 4 555 0100',
      whatsapp: '',
      email: 'accounts@northlight.example',
    },
  ],
  bank_accounts: [
    {
      currency: 'USD',
      beneficiary: 'Northlight Diamonds DMCC',
      bank: 'Gulf Merchant Bank PJSC, Almas Tower, Dubai',
      account: 'AE98 0620 4700 0127 4400 318',
      swift: 'GMBKAEADXXX',
      via: 'Hudson Clearing Bank, New York, HCBKUS33',
    },
  ],
  terms: {
    payment: 'Bank transfer, 7 days from delivery',
    payment_days: 7,
    incoterm: 'DAP',
    incoterm_place: 'Dubai Airport Freezone',
    delivery: 'Within 2 working days of acceptance',
    insurance: 'Seller’s all-risk cover until signed receipt',
    title: 'Passes on receipt of payment in full',
    returns: '3 working days, seal and inscription intact',
  },
  declarations: [
    {
      heading: 'Conflict-free',
      text: 'The diamonds herein invoiced have been purchased from legitimate sources not involved in funding conflict, in compliance with United Nations resolutions and corresponding national laws. The seller hereby guarantees that these diamonds are conflict free and confirms adherence to the WDC System of Warranties Guidelines.',
    },
    {
      heading: 'Sanctions',
      text: 'None was mined, processed or traded in the Russian Federation or by a person under UN, UAE, EU, UK or US sanctions.',
    },
  ],
  tax: { name: 'VAT', treatment: 'REVERSE_CHARGE', rate: 0, currency: 'AED' },
  carriage: { text: 'Insured carriage, Almas Tower to Brink’s Vault 3', cents: 18_500 },
  second_currency: null,
  footer: 'Our bank details never change by e-mail: to check them, call +971 4 555 0100.',
};

/** The first customer of the demo. */
export const meridianLetterhead: Letterhead = {
  ...defaultLetterhead('Meridian Gems Trading LLC'),
  trading_name: 'Meridian Gems',
  place: 'Gold & Diamond Park, Dubai',
  address_lines: ['Office 212, Building 4, Gold & Diamond Park', 'Dubai'],
  country: 'UAE',
  registrations: [{ name: 'TRN', number: '100 5521 7384 0003' }],
  contacts: [
    {
      name: 'Rohan Mehta',
      position: 'Owner',
      phone: '+971 4 555 0140',
      whatsapp: '+971 50 555 0142',
      email: 'rohan@meridiangems.example',
    },
  ],
  terms: {
    ...defaultLetterhead('').terms,
    payment: 'Payment in full by bank transfer before delivery',
    delivery: 'Delivered insured to your door by Brink’s within five working days of payment',
    returns: 'Inspection of three days on arrival',
  },
  declarations: [
    {
      heading: 'Assurance',
      text: 'Conflict-free: bought under the Kimberley Process and the World Diamond Council’s System of Warranties.',
    },
  ],
};

/** The second customer of the demo. */
const claesLetterhead: Letterhead = {
  ...defaultLetterhead('Claes & Zonen BV'),
  trading_name: 'Claes & Zonen',
  place: 'Hoveniersstraat, Antwerp',
  address_lines: ['Hoveniersstraat 30', '2018 Antwerp'],
  country: 'Belgium',
  registrations: [{ name: 'BTW', number: 'BE 0400 123 456' }],
  contacts: [
    {
      name: 'Lena Claes',
      position: 'Owner',
      phone: '+32 3 555 01 40',
      whatsapp: '+32 470 55 01 42',
      email: 'lena@claes.example',
    },
  ],
  terms: { ...defaultLetterhead('').terms, payment: 'Bank transfer before delivery' },
  color: '#14532d',
};

const logo = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><g fill="none" stroke="#12161f" stroke-width="3">${inside}</g></svg>`;

export const starLogo = logo(
  '<path d="M50 3L62 38 97 50 62 62 50 97 38 62 3 50 38 38Z"/><path stroke-width="1.2" d="M50 3V97M3 50H97M38 38L62 62M62 38L38 62"/>',
);
export const globeLogo = logo(
  '<circle cx="50" cy="50" r="46"/><ellipse cx="50" cy="50" rx="18" ry="46"/><path d="M4 50H96M50 4V96"/>',
);

/** Gives the seller and the demo customers their letterheads. */
export async function createDemoLetterheads(transaction: Transaction, now: Date): Promise<void> {
  const { rows } = await transaction.query(
    sql`select id, coalesce(company_name, '') as company_name from users where company_name is not null`,
    z.object({ id: z.int(), company_name: z.string() }),
  );
  const idOf = (name: string) => rows.find(({ company_name: company }) => company === name)?.id;
  const actor = { userId: null, name: 'demo start' };
  const companies = [
    { companyId: null, letterhead: northlightLetterhead, file: starLogo },
    { companyId: idOf('Meridian Gems'), letterhead: meridianLetterhead, file: globeLogo },
    { companyId: idOf('Claes & Zonen'), letterhead: claesLetterhead, file: null },
  ];
  for (const { companyId, letterhead, file } of companies) {
    if (companyId === undefined) continue;
    const change = { companyId, actor, now };
    await saveLetterhead(transaction, letterhead, change);
    if (file !== null) await saveLogo(transaction, Buffer.from(file).toString('base64'), change);
  }
}
