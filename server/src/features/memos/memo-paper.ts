import { formatGulfClock, formatGulfDay, gulfDay } from '@loupe/domain';
import { dayInWords, invoiceInWords, pricesInWords } from '../papers/price-words.ts';
import { drawStonePaper } from '../papers/stone-paper.ts';
import { presentMemoHead, presentMemoLines, type Memo } from './memo.ts';

/** What the holder of goods on memo has them under (domain reference 6.2). */
const titleAndRisk = (company: string) =>
  `These goods are delivered on memorandum, for examination only. Title to them stays with ${company} until they are ` +
  'invoiced and paid. From their receipt until their return to and acceptance by the company the holder bears all risk ' +
  'of loss, theft and damage. They are to be returned on demand, and by the due date unless they are invoiced or more ' +
  'time is agreed.';

/** A memo on paper: which goods are out, with whom and until when, at which prices, under which declaration. */
export function memoPaper(
  memo: Memo,
  { company, statement }: { readonly company: string; readonly statement: string },
): PDFKit.PDFDocument {
  const head = presentMemoHead(memo);
  const { customer, declaration } = memo;
  const prices = pricesInWords('as agreed', {
    listDate: head.list_date,
    isSampleList: memo.list_source === 'SAMPLE',
    userDisc: head.user_disc,
  });
  return drawStonePaper({
    company,
    name: 'Memo',
    number: memo.memo_no,
    made: `Issued ${formatGulfClock(memo.issued_at)}`,
    addressee: [
      [customer.company, customer.name, customer.email].filter(Boolean).join(' · '),
      `Due ${dayInWords(memo.due_on)}: to be kept or returned by the end of that day in the Gulf.`,
      ...(memo.words === '' ? [] : [memo.words]),
    ],
    prices: [prices, invoiceInWords(memo.invoice_no, memo.invoice_date)].filter(Boolean).join('  '),
    note: 'Stands',
    lines: presentMemoLines(memo).map(({ stone, status, ended_at: at }) => ({
      stone,
      note: at === null ? 'out' : `${wordOf[status]} ${formatGulfDay(gulfDay(new Date(at)))}`,
    })),
    summary: head.summary,
    declared: [
      titleAndRisk(company),
      declaration,
      // The statement stands under the declaration, unless there was none of it when the goods went out.
      declaration.includes(statement) ? '' : statement,
    ].filter(Boolean),
  });
}

const wordOf = { OUT: 'out', RETURNED: 'returned', KEPT: 'kept' } as const;
