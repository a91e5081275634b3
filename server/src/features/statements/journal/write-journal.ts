import type { JournalFormat } from '@loupe/contract';
import { escapeFormula, formatScaled } from '@loupe/domain';
import { stringify } from 'csv-stringify/sync';
import type { JournalAccount, JournalEntry, JournalLine } from './read-journal.ts';

/** A text is escaped where a spreadsheet would read it as a formula; a figure or a day never is. */
type Cell = string | { readonly text: string };

interface JournalLayout {
  readonly heads: readonly string[];
  readonly cellsOf: (entry: JournalEntry, line: JournalLine) => readonly Cell[];
}

/**
 * The accounts under the names and codes of the usual chart of a trading company. Xero takes codes: its own
 * accounts for receivables, tax and bank reject manual journals, so that these are clearing accounts.
 */
const accounts: Readonly<Record<JournalAccount, { readonly name: string; readonly code: string }>> = {
  RECEIVABLES: { name: 'Accounts Receivable', code: '1100' },
  SALES: { name: 'Sales', code: '4000' },
  CARRIAGE: { name: 'Carriage Income', code: '4100' },
  TAX: { name: 'VAT Payable', code: '2200' },
  BANK: { name: 'Bank', code: '1000' },
};

/** Voucher types of Tally by kind. */
const voucherTypes: Readonly<Record<JournalEntry['kind'], string>> = {
  INVOICE: 'Sales',
  CREDIT_NOTE: 'Credit Note',
  PAYMENT: 'Receipt',
  REVERSAL: 'Journal',
};

const labels: Readonly<Record<JournalEntry['kind'], string>> = {
  INVOICE: 'Invoice',
  CREDIT_NOTE: 'Credit note',
  PAYMENT: 'Payment',
  REVERSAL: 'Payment reversal',
};

const figure = (cents: number): string => formatScaled(cents, 2);
const debit = (cents: number): string => (cents > 0 ? figure(cents) : '');
const credit = (cents: number): string => (cents < 0 ? figure(-cents) : '');
const [dayFirst, monthFirst] = [
  (iso: string) => iso.split('-').toReversed().join('/'),
  (iso: string) => `${iso.slice(5, 7)}/${iso.slice(8)}/${iso.slice(0, 4)}`,
];
const describe = ({ kind, customer, reference }: JournalEntry): string =>
  [`${labels[kind]} ${customer}`, reference].filter(Boolean).join(', ');

const layouts: Readonly<Record<JournalFormat, JournalLayout>> = {
  generic: {
    heads: ['Date', 'Type', 'Number', 'Customer', 'Reference', 'Account', 'Debit', 'Credit', 'Currency'],
    cellsOf: ({ day, kind, number, customer, reference }, { account, cents }) => [
      day,
      labels[kind],
      { text: number },
      { text: customer },
      { text: reference },
      accounts[account].name,
      debit(cents),
      credit(cents),
      'USD',
    ],
  },
  // Manual journals of Xero: help.xero.com/int/ManualJournalsImport. A positive amount is a debit, and the lines
  // of one journal have the same narration and date.
  xero: {
    heads: [
      '*Narration',
      '*Date',
      'Description',
      '*AccountCode',
      '*TaxRate',
      '*Amount',
      'TrackingName1',
      'TrackingOption1',
      'TrackingName2',
      'TrackingOption2',
    ],
    cellsOf: (entry, { account, cents }) => [
      { text: `${entry.number} ${entry.customer}` },
      dayFirst(entry.day),
      { text: describe(entry) },
      accounts[account].code,
      'Tax Exempt (0%)',
      figure(cents),
      '',
      '',
      '',
      '',
    ],
  },
  // Journal entries of QuickBooks Online: quickbooks.intuit.com/learn-support, "Import journal entries". The line
  // of receivables names the customer.
  quickbooks: {
    heads: [
      'Journal No.',
      'Journal Date',
      'Account Name',
      'Debits',
      'Credits',
      'Description',
      'Name',
      'Currency',
    ],
    cellsOf: (entry, { account, cents }) => [
      { text: entry.number },
      monthFirst(entry.day),
      accounts[account].name,
      debit(cents),
      credit(cents),
      { text: describe(entry) },
      account === 'RECEIVABLES' ? { text: entry.customer } : '',
      'USD',
    ],
  },
  // Accounting vouchers of TallyPrime: help.tallysolutions.com/tally-prime, "Download Excel files with sample
  // data for import". A customer is a ledger of its own.
  tally: {
    heads: [
      'Voucher Date',
      'Voucher Type Name',
      'Voucher Number',
      'Ledger Name',
      'Ledger Amount',
      'Ledger Amount Dr/Cr',
      'Voucher Narration',
    ],
    cellsOf: (entry, { account, cents }) => [
      entry.day.split('-').toReversed().join('-'),
      voucherTypes[entry.kind],
      { text: entry.number },
      account === 'RECEIVABLES' ? { text: entry.customer } : accounts[account].name,
      figure(Math.abs(cents)),
      cents > 0 ? 'Dr' : 'Cr',
      { text: describe(entry) },
    ],
  },
};

/** Writes a journal as CSV with the columns of a program. */
export function writeJournal(entries: readonly JournalEntry[], format: JournalFormat): string {
  const { heads, cellsOf } = layouts[format];
  const lines = entries.flatMap((entry) =>
    entry.lines.map((line) =>
      cellsOf(entry, line).map((cell) => (typeof cell === 'string' ? cell : escapeFormula(cell.text))),
    ),
  );
  return stringify([[...heads], ...lines], { record_delimiter: 'windows' });
}
