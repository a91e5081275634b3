import { isRightToLeft, type Locale } from '@loupe/contract';
import type { Translator } from '../translations/translator.ts';
import { hasRightToLeftText, type Direction } from './font-runs.ts';
import { ink, ink2, ink3, pageBottom, type Paper } from './paper.ts';
import { statementsOf } from './statements.ts';
import type { Statement, TradeDocument } from './trade-document.ts';

type Row = readonly [label: string, value: string];

const heading = { weight: 'strong', size: 8.4, color: ink } as const;
const label = { weight: 'plain', size: 7.3, color: ink3 } as const;
const value = { weight: 'strong', size: 7.8, color: ink } as const;
const text = { weight: 'plain', size: 7.3, color: ink2 } as const;
const boldText = { weight: 'strong', size: 7.3, color: ink } as const;
const rowHeight = 13.8;
/** Where the content of a row starts, after its name. */
const valueFrom = 63.5;
const columnGap = 34;

/** Starts a page when less than `height` points are left. */
export const withSpace = (paper: Paper, y: number, height: number): number =>
  y + height > pageBottom ? paper.nextPage() : y;

/** Draws terms and bank details beside each other. Returns the lower edge. */
export function drawTerms(
  paper: Paper,
  document: TradeDocument,
  number: string,
  translator: Translator,
  top: number,
): number {
  const { message } = translator;
  const isPayable = document.kind === 'PROFORMA' || document.kind === 'INVOICE';
  const terms = termRows(document, translator);
  const bank = isPayable ? bankRows(document, number, translator) : [];
  if (terms.length === 0 && bank.length === 0) return top;
  const half = (paper.width - columnGap) / 2;
  const height = 34 + Math.max(...[terms, bank].map((rows) => rowsHeight(paper, rows, half)));
  let y = withSpace(paper, top, height);
  paper.rule(y, 'strong');
  y += 9;
  if (terms.length > 0)
    drawRows(paper, { heading: message('document.terms'), rows: terms, from: 0, width: half, y });
  if (bank.length > 0)
    drawRows(paper, {
      heading: message('document.payTo'),
      rows: bank,
      from: terms.length > 0 ? paper.width / 2 + 1 : 0,
      width: half,
      y,
    });
  return y + height - 9;
}

const rowHeightOf = (paper: Paper, content: string, width: number): number =>
  rowHeight - value.size * 1.45 + paper.blockHeight(content, width - valueFrom, value);

const rowsHeight = (paper: Paper, rows: readonly Row[], width: number): number =>
  rows.reduce((sum, [, content]) => sum + rowHeightOf(paper, content, width), 0);

function drawRows(
  paper: Paper,
  {
    heading: title,
    rows,
    from,
    width,
    y,
  }: {
    readonly heading: string;
    readonly rows: readonly Row[];
    readonly from: number;
    readonly width: number;
    readonly y: number;
  },
): void {
  paper.line(title, { from, width, y }, heading);
  let at = y + 17;
  for (const [name, content] of rows) {
    paper.line(name, { from, width: valueFrom - 2.5, y: at }, label);
    paper.block(content, { from: from + valueFrom, width: width - valueFrom, y: at, writing: 'own' }, value);
    at += rowHeightOf(paper, content, width);
  }
}

function termRows({ kind, seller }: TradeDocument, { message }: Translator): Row[] {
  if (kind === 'CREDIT_NOTE') return [];
  const { terms } = seller.letterhead;
  const incoterm = terms.incoterm === null ? '' : `${terms.incoterm} ${terms.incoterm_place}, Incoterms 2020`;
  const rows: readonly Row[] = [
    [message('document.payment'), kind === 'MEMO' || kind === 'PACKING_LIST' ? '' : terms.payment],
    [message('document.deliveryTerm'), incoterm.replace(' ,', ',')],
    [message('document.delivery'), terms.delivery],
    [message('document.insurance'), terms.insurance],
    [message('document.titlePasses'), kind === 'MEMO' ? '' : terms.title],
    [message('document.returns'), kind === 'MEMO' ? '' : terms.returns],
  ];
  return rows.filter(([, content]) => content !== '');
}

function bankRows({ seller }: TradeDocument, number: string, { message }: Translator): Row[] {
  const { bank_accounts: accounts } = seller.letterhead;
  const account = accounts.find(({ currency }) => currency === 'USD') ?? accounts[0];
  if (account === undefined) return [];
  const rows: readonly Row[] = [
    [message('document.beneficiary'), account.beneficiary],
    [message('document.bank'), account.bank],
    [message('document.account', { currency: account.currency }), account.account],
    [message('document.swift'), account.swift],
    [message('document.via'), account.via],
    [message('document.reference'), number],
  ];
  return rows.filter(([, content]) => content !== '');
}

/** Draws the declarations in two columns of about the same height. Returns the lower edge. */
export function drawStatements(
  paper: Paper,
  document: TradeDocument,
  translator: Translator,
  top: number,
): number {
  const statements = statementsOf(document, translator);
  if (statements.length === 0) return top;
  const width = (paper.width - columnGap) / 2;
  const heightOf = ({ heading: title, text: content }: Statement) =>
    paper.heightOf(`${title} ${content}`, width, boldText) + 3;
  const heights = statements.map(heightOf);
  const whole = heights.reduce((sum, one) => sum + one, 0);
  let y = withSpace(paper, top, Math.min(40 + whole / 2, 300));
  paper.rule(y, 'strong');
  y += 9;
  paper.line(translator.message('document.declarations'), { from: 0, width: paper.width, y }, heading);
  const first = y + 15;
  const ends = [first, first];
  let used = 0;
  for (const [index, { heading: title, text: content }] of statements.entries()) {
    const height = heights[index] ?? 0;
    const side = used > 0 && used + height / 2 > whole / 2 ? 1 : 0;
    used += height;
    // A long statement continues on the next page in the first column.
    const fits = (ends[side] ?? first) + height <= pageBottom;
    const at = fits ? (ends[side] ?? first) : paper.nextPage();
    if (!fits) ends.fill(at);
    ends[side] =
      paper.spans(
        [
          { text: `${title} `, style: boldText },
          { text: content, style: text, direction: directionOf(content, translator.locale) },
        ],
        { from: side * (width + columnGap), width, y: at, writing: writingOf(content) },
      ) + 3;
  }
  return Math.max(...ends) + 6;
}

/** A statement in Latin letters keeps its full stop at its end, also after a heading in Arabic. */
const directionOf = (content: string, locale: Locale): Direction =>
  isRightToLeft(locale) && (hasRightToLeftText(content) || !/[A-Za-z]{3}/.test(content)) ? 'rtl' : 'ltr';

/** Statements that the company wrote keep their own direction; those of the product follow the language. */
const writingOf = (content: string): 'language' | 'own' => (/[A-Za-z]{3}/.test(content) ? 'own' : 'language');
