import { isolateText } from '@loupe/contract';
import type { Translator } from '../translations/translator.ts';
import { drawLetterhead } from './draw-letterhead.ts';
import { drawLines } from './draw-lines.ts';
import { drawSignatures, signaturesHeight } from './draw-signatures.ts';
import { drawStatements, drawTerms, withSpace } from './draw-terms.ts';
import { drawTotals, totalsHeight } from './draw-totals.ts';
import { hasRightToLeftText } from './font-runs.ts';
import { drawFooters, ink, ink2, ink3, openPaper, type Paper } from './paper.ts';
import type { Party, TradeDocument } from './trade-document.ts';

const label = { weight: 'plain', size: 7.2, color: ink3 } as const;
const name = { weight: 'strong', size: 7.9, color: ink } as const;
const body = { weight: 'plain', size: 7.9, color: ink2 } as const;
const fact = { weight: 'strong', size: 7.7, color: ink } as const;
const partyWidth = 182;
const shipToFrom = 190;
const factsFrom = 380;
const maxPartyLines = 7;

/**
 * Draws a trade document in the language of the translator, on as many pages as it needs. The PDF bytes are
 * produced as they are read.
 */
export async function drawTradeDocument(
  document: TradeDocument,
  number: string,
  translator: Translator,
): Promise<PDFKit.PDFDocument> {
  const { message } = translator;
  const { kind, seller } = document;
  const { letterhead } = seller;
  const title = message(`document.${kind}`);
  const paper = openPaper(translator.locale, {
    title: `${title} ${number}`,
    author: letterhead.legal_name || letterhead.trading_name,
  });
  let y = drawLetterhead(paper, seller, null) + 11;
  paper.line(title, { from: 0, width: paper.width - 170, y }, { weight: 'strong', size: 15.6, color: ink });
  paper.line(
    number,
    { from: paper.width - 165, width: 165, y: y + 3, align: 'end', writing: 'code' },
    { weight: 'strong', size: 12.4, color: ink },
  );
  y = drawHead(paper, document, translator, y + 29);
  y = await drawLines(paper, document, { translator, top: y });
  y = drawTotals(paper, document, translator, withSpace(paper, y, totalsHeight)) + 13;
  if (kind === 'MEMO') y = drawMemoTerms(paper, document, translator, y);
  y = drawTerms(paper, document, number, translator, y);
  y = drawStatements(paper, document, translator, y);
  withSpace(paper, y, signaturesHeight);
  drawSignatures(paper, document, translator);
  const foot = [
    kind === 'PROFORMA' ? message('document.notTaxInvoice') : '',
    // A text from left to right keeps its full stop at its end, also on a page from right to left.
    hasRightToLeftText(letterhead.footer) ? letterhead.footer : `${letterhead.footer}\u200e`,
  ];
  drawFooters(paper, foot.join(' ').trim(), (page, count) =>
    message('document.page', { number, page, count }),
  );
  paper.pdf.end();
  return paper.pdf;
}

/** Buyer, ship-to address and facts beside each other. Returns the lower edge. */
function drawHead(paper: Paper, document: TradeDocument, translator: Translator, top: number): number {
  const { message } = translator;
  const facts = factsOf(document, translator);
  for (const [index, [title, value]] of facts.entries()) {
    const y = top + 2 + index * 13.8;
    paper.line(title, { from: factsFrom, width: 62, y }, label);
    paper.line(value, { from: factsFrom + 63, width: paper.width - factsFrom - 63, y, align: 'end' }, fact);
  }
  const ends = [
    drawParty(paper, { title: message('document.buyer'), party: document.buyer, from: 0, y: top }),
    drawParty(paper, { title: message('document.shipTo'), party: document.shipTo, from: shipToFrom, y: top }),
    top + 2 + facts.length * 13.8,
  ];
  let y = Math.max(...ends) + 5;
  const note = noteText(document, translator);
  if (note !== '')
    y = paper.paragraph(note, { from: 0, width: paper.width, y, writing: 'language' }, body) + 3;
  return y + 5;
}

function drawParty(
  paper: Paper,
  {
    title,
    party,
    from,
    y,
  }: { readonly title: string; readonly party: Party; readonly from: number; readonly y: number },
): number {
  const box = { from, width: partyWidth, writing: 'own' } as const;
  paper.line(title, { from, width: partyWidth, y }, label);
  let lower = paper.block(party.name, { ...box, y: y + 9.5 }, name);
  for (const line of party.lines.slice(0, maxPartyLines))
    lower = paper.block(line, { ...box, y: lower }, body);
  return lower;
}

function factsOf(document: TradeDocument, { message, formatDay }: Translator): [string, string][] {
  const { kind, issuedOn, until, related, seller } = document;
  const untilLabel = {
    PROFORMA: message('document.validUntil'),
    INVOICE: message('document.due'),
    MEMO: message('document.returnBy'),
    PACKING_LIST: '',
    CREDIT_NOTE: '',
  }[kind];
  const facts: [string, string][] = [
    [message(kind === 'INVOICE' ? 'document.invoiceDate' : 'document.date'), formatDay(issuedOn)],
    [untilLabel, until === null ? '' : formatDay(until)],
    ...related.map((one): [string, string] => [message(`document.${one.label}`), one.value]),
    [message('document.currency'), kind === 'PACKING_LIST' ? '' : message('document.usDollar')],
    [message('document.salesperson'), seller.letterhead.contacts[0]?.name ?? ''],
  ];
  return facts.filter(([title, value]) => title !== '' && value !== '');
}

function noteText({ note }: TradeDocument, { message, formatDay }: Translator): string {
  if (note === null) return '';
  if (note.kind === 'order')
    return note.text === '' ? '' : message('document.orderNote', { note: isolateText(note.text) });
  const { number, day, reason } = note;
  return message('document.credits', { number, day: formatDay(day), reason: isolateText(reason) });
}

function drawMemoTerms(
  paper: Paper,
  { seller }: TradeDocument,
  { message }: Translator,
  top: number,
): number {
  const company = seller.letterhead.legal_name || seller.letterhead.trading_name;
  const style = { weight: 'plain', size: 7.3, color: ink2 } as const;
  const text = message('document.memoTerms', { company });
  const y = withSpace(paper, top, paper.heightOf(text, paper.width, style) + 18);
  paper.rule(y, 'strong');
  return paper.paragraph(text, { from: 0, width: paper.width, y: y + 9 }, style) + 9;
}
