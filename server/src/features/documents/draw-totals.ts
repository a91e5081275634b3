import { isolateText } from '@loupe/contract';
import type { Translator } from '../translations/translator.ts';
import { amountInWords } from './amount-in-words.ts';
import { isLabGrown } from './describe-stone.ts';
import { carats, columns, figureBoxesOf, money } from './draw-lines.ts';
import { ink, ink2, ink3, type Paper } from './paper.ts';
import type { TradeDocument, TradeLine } from './trade-document.ts';

const plain = { weight: 'plain', size: 8, color: ink2 } as const;
const figure = { weight: 'plain', size: 7.9, color: ink } as const;
const strong = { weight: 'strong', size: 7.9, color: ink } as const;
const total = { weight: 'strong', size: 12.4, color: ink } as const;
const end = { align: 'end', writing: 'code' } as const;

/** Height of the totals, so that they are never divided between two pages. */
export const totalsHeight = 105;

/** Draws the sums of a document, in figures and in words. Returns the lower edge. */
export function drawTotals(
  paper: Pick<Paper, 'width' | 'line' | 'spans' | 'widthOf'>,
  document: TradeDocument,
  translator: Translator,
  top: number,
): number {
  const { message, formatDay } = translator;
  const { kind, lines, totals, tax, seller, until } = document;
  const { from } = columns.packet;
  const text = { from, width: columns.carats.from - from };
  let y = top + 5;
  const caratThousandths = lines.reduce((sum, line) => sum + line.caratThousandths, 0);
  paper.line(goodsText(lines, translator), { ...text, y }, plain);
  const hasPrices = kind !== 'PACKING_LIST';
  const boxes = figureBoxesOf(paper, document);
  paper.line(carats(caratThousandths), { ...boxes.carats, y }, strong);
  if (!hasPrices) return y + 16;
  const average = caratThousandths === 0 ? 0 : Math.round((totals.goodsCents * 1000) / caratThousandths);
  paper.line(
    message('document.average', { amount: money(average) }),
    { ...columns.perCarat, y, align: 'end' },
    { ...figure, color: ink3 },
  );
  paper.line(money(totals.goodsCents), { ...boxes.amount, y }, strong);
  const addLine = (label: string, cents: number) => {
    y += 14;
    paper.line(label, { ...text, width: columns.amount.from - from - 6, y }, plain);
    paper.line(money(cents), { ...boxes.amount, y }, figure);
  };
  if (totals.carriageCents > 0)
    addLine(seller.letterhead.carriage.text || message('document.carriage'), totals.carriageCents);
  if (tax.treatment !== 'NONE') addLine(taxText(document, translator), totals.taxCents);
  y += 18.5;
  const label = {
    PROFORMA: message('document.totalPayable'),
    INVOICE:
      until === null
        ? message('document.totalPayable')
        : message('document.totalDue', { day: formatDay(until) }),
    MEMO: message('document.totalValue'),
    CREDIT_NOTE: message('document.totalCredited'),
  }[kind];
  paper.line(label, { ...text, y }, total);
  const amount = money(totals.totalCents);
  const width = paper.widthOf(amount, total);
  paper.line(amount, { from: paper.width - width - 2, width: width + 2, ...end, y }, total);
  paper.line(
    'US$',
    { from: paper.width - width - 60, width: 44, ...end, y: y + 4.4 },
    { ...plain, color: ink3 },
  );
  y += 20;
  const second = secondTotalText(document, translator);
  if (second !== '') {
    paper.line(second, { from, width: paper.width - from, y, align: 'end' }, figure);
    y += 13;
  }
  return paper.spans(
    [
      { text: `${message('document.inWords')} `, style: { ...plain, color: ink3 } },
      { text: amountInWords(totals.totalCents, translator), style: { ...plain, color: ink } },
    ],
    { from, width: paper.width - from, y },
  );
}

/** What the goods are: customs tariffs of natural and of laboratory-grown diamonds differ. */
function goodsText(lines: readonly TradeLine[], { message }: Translator): string {
  const grown = lines.filter(({ stone }) => isLabGrown(stone)).length;
  const count = lines.length;
  if (grown === 0) return message('document.goods.natural', { count });
  return message(grown === count ? 'document.goods.labGrown' : 'document.goods.mixed', { count });
}

/** The total in the second currency: `AED 123,456.78 at 3.6725 of 26 Nov 2026`; empty without one. */
function secondTotalText({ secondTotal }: TradeDocument, { message, formatDay }: Translator): string {
  if (secondTotal === null) return '';
  const { currency, hundredths, rate, asOf } = secondTotal;
  return message('document.secondCurrency', {
    currency,
    amount: money(hundredths),
    rate,
    day: formatDay(asOf),
  });
}

function taxText({ tax }: TradeDocument, { message, formatDay }: Translator): string {
  const { name, treatment, rate, stated } = tax;
  const text =
    treatment === 'RATE'
      ? isolateText(message('document.tax.RATE', { name, rate: String(rate / 100) }))
      : message(treatment === 'ZERO_RATED' ? 'document.tax.ZERO_RATED' : 'document.tax.REVERSE_CHARGE', {
          name,
        });
  if (stated === null) return text;
  const { currency, hundredths, rate: perDollar, asOf } = stated;
  const converted = message('document.taxStated', {
    currency,
    amount: money(hundredths),
    rate: perDollar,
    day: formatDay(asOf),
  });
  return `${text} (${converted})`;
}
