import { formatScaled, groupThousands } from '@loupe/domain';
import { createPace } from '../../platform/event-loop-turn.ts';
import type { Translator } from '../translations/translator.ts';
import {
  commaOf,
  describeMake,
  describeMeasurements,
  describeReport,
  describeStone,
  stoneFact,
} from './describe-stone.ts';
import { ink, ink2, ink3, pageBottom, type Paper } from './paper.ts';
import type { TradeLine } from './trade-document.ts';

/** Distances of the columns from the start side, and their widths, in points. */
export const columns = {
  index: { from: 0, width: 18 },
  packet: { from: 19.5, width: 42 },
  description: { from: 62, width: 192 },
  report: { from: 257, width: 92 },
  carats: { from: 345, width: 35 },
  perCarat: { from: 386, width: 58 },
  amount: { from: 450, width: 68 },
} as const;

const head = { weight: 'strong', size: 7, color: ink3 } as const;
const plain = { weight: 'plain', size: 7.9, color: ink } as const;
const strong = { weight: 'strong', size: 7.9, color: ink } as const;
const detail = { weight: 'plain', size: 7, color: ink3 } as const;
const rowHeight = 31.2;
const figures = { align: 'end', writing: 'code' } as const;

export const money = (cents: number): string => groupThousands(formatScaled(cents, 2));
export const carats = (thousandths: number): string => formatScaled(thousandths, 3, 2);

/**
 * Draws the stones of a document over as many pages as they need, with the column names on each. Returns the
 * lower edge.
 */
export async function drawLines(
  paper: Paper,
  lines: readonly TradeLine[],
  {
    translator,
    top,
    hasPrices,
  }: { readonly translator: Translator; readonly top: number; readonly hasPrices: boolean },
): Promise<number> {
  const { message } = translator;
  const drawHeads = (at: number) => {
    paper.rule(at, 'strong');
    const y = at + 4;
    paper.line(message('attribute.stock_no'), { ...columns.packet, y }, head);
    paper.line(message('document.description'), { ...columns.description, y }, head);
    paper.line(message('document.labReport'), { ...columns.report, y }, head);
    const end = hasPrices ? columns.carats : columns.amount;
    paper.line(message('document.carats'), { ...end, y, align: 'end' }, head);
    if (hasPrices) {
      paper.line(message('document.perCarat'), { ...columns.perCarat, y, align: 'end' }, head);
      paper.line(message('document.amount'), { ...columns.amount, y, align: 'end' }, head);
    }
    paper.rule(at + 18, 'hair');
    return at + 18;
  };
  let y = drawHeads(top);
  const pace = createPace();
  for (const [index, line] of lines.entries()) {
    await pace();
    if (y + rowHeight > pageBottom) y = drawHeads(paper.nextPage());
    drawLine(paper, line, { index, y, hasPrices, translator });
    y += rowHeight;
    paper.rule(y, 'hair');
  }
  return y;
}

function drawLine(
  paper: Paper,
  { stone, reference, caratThousandths, ppcCents, amountCents }: TradeLine,
  {
    index,
    y,
    hasPrices,
    translator,
  }: {
    readonly index: number;
    readonly y: number;
    readonly hasPrices: boolean;
    readonly translator: Translator;
  },
): void {
  const [first, second] = [y + 5, y + 16];
  const { message } = translator;
  paper.line(String(index + 1), { ...columns.index, y: first }, { ...plain, color: ink3 });
  paper.line(stoneFact(stone, 'stock_no'), { ...columns.packet, y: first, writing: 'code' }, strong);
  paper.line(describeStone(stone, translator), { ...columns.description, y: first }, strong);
  const make = describeMake(stone, translator);
  const details =
    reference === ''
      ? make
      : `${make}${commaOf(translator.locale)}${message('document.yourReference', { reference })}`;
  paper.line(details, { ...columns.description, y: second }, detail);
  paper.line(describeReport(stone, translator), { ...columns.report, y: first, writing: 'code' }, plain);
  paper.line(
    describeMeasurements(stone),
    { ...columns.report, y: second, writing: 'code' },
    { ...detail, color: ink2 },
  );
  paper.line(
    carats(caratThousandths),
    { ...(hasPrices ? columns.carats : columns.amount), ...figures, y: first },
    plain,
  );
  if (!hasPrices) return;
  paper.line(money(ppcCents), { ...columns.perCarat, ...figures, y: first }, plain);
  paper.line(money(amountCents), { ...columns.amount, ...figures, y: first }, strong);
}
