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
import { figureBox, ink, ink2, ink3, pageBottom, type Paper } from './paper.ts';
import type { TradeDocument, TradeLine } from './trade-document.ts';

/** Distances of the columns from the start side, and their widths, in points. */
export const columns = {
  index: { from: 0, width: 18 },
  packet: { from: 19.5, width: 40 },
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
/** Space above the first line of a row, and below its last one. */
const above = 5;
const below = 4.6;

export const money = (cents: number): string => groupThousands(formatScaled(cents, 2));
export const carats = (thousandths: number): string => formatScaled(thousandths, 3, 2);

/** The boxes of the figures of a document: lines and sums are aligned with each other. */
export type FigureBoxes = Readonly<Record<'carats' | 'perCarat' | 'amount', ReturnType<typeof figureBox>>>;

export function figureBoxesOf(
  paper: Pick<Paper, 'widthOf'>,
  { kind, lines, totals }: TradeDocument,
): FigureBoxes {
  const caratThousandths = lines.map((line) => line.caratThousandths);
  const all = (values: readonly number[]) => [...values, values.reduce((sum, one) => sum + one, 0)];
  const amounts = [...lines.map(({ amountCents }) => amountCents), ...Object.values(totals)];
  const last = kind === 'PACKING_LIST' ? columns.amount : columns.carats;
  return {
    carats: figureBox(paper, last, all(caratThousandths).map(carats), strong),
    perCarat: figureBox(
      paper,
      columns.perCarat,
      lines.map(({ ppcCents }) => money(ppcCents)),
      plain,
    ),
    amount: figureBox(paper, columns.amount, amounts.map(money), strong),
  };
}

/**
 * Draws the stones of a document over as many pages as they need, with the column names on each. Returns the
 * lower edge.
 */
export async function drawLines(
  paper: Paper,
  document: TradeDocument,
  { translator, top }: { readonly translator: Translator; readonly top: number },
): Promise<number> {
  const { message } = translator;
  const hasPrices = document.kind !== 'PACKING_LIST';
  const boxes = figureBoxesOf(paper, document);
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
  for (const [index, line] of document.lines.entries()) {
    await pace();
    const texts = textsOf(line, translator);
    const height = rowHeight(paper, texts);
    if (y + height > pageBottom) y = drawHeads(paper.nextPage());
    drawLine(paper, line, { index, y, texts, boxes, hasPrices });
    y += height;
    paper.rule(y, 'hair');
  }
  return y;
}

/** The texts of a line that may need more than one line of their columns. */
interface LineTexts {
  readonly packet: string;
  readonly description: string;
  readonly details: string;
  readonly report: string;
}

function textsOf({ stone, reference }: TradeLine, translator: Translator): LineTexts {
  const own = reference === '' ? '' : translator.message('document.yourReference', { reference });
  return {
    packet: stoneFact(stone, 'stock_no'),
    description: describeStone(stone, translator),
    details: [describeMake(stone, translator), own].filter(Boolean).join(commaOf(translator.locale)),
    report: describeReport(stone, translator),
  };
}

function rowHeight(paper: Paper, { packet, description, details, report }: LineTexts): number {
  const heights = [
    paper.blockHeight(packet, columns.packet.width, strong),
    paper.blockHeight(description, columns.description.width, strong) +
      paper.blockHeight(details, columns.description.width, detail),
    paper.blockHeight(report, columns.report.width, plain) +
      paper.blockHeight('', columns.report.width, detail),
  ];
  return above + Math.max(...heights) + below;
}

function drawLine(
  paper: Paper,
  { stone, caratThousandths, ppcCents, amountCents }: TradeLine,
  {
    index,
    y: top,
    texts: { packet, description, details, report },
    boxes,
    hasPrices,
  }: {
    readonly index: number;
    readonly y: number;
    readonly texts: LineTexts;
    readonly boxes: FigureBoxes;
    readonly hasPrices: boolean;
  },
): void {
  const y = top + above;
  paper.line(String(index + 1), { ...columns.index, y }, { ...plain, color: ink3 });
  paper.block(packet, { ...columns.packet, y, writing: 'code' }, strong);
  const second = paper.block(description, { ...columns.description, y }, strong);
  paper.block(details, { ...columns.description, y: second }, detail);
  const underReport = paper.block(report, { ...columns.report, y, writing: 'own' }, plain);
  paper.line(
    describeMeasurements(stone),
    { ...columns.report, y: underReport, writing: 'code' },
    { ...detail, color: ink2 },
  );
  paper.line(carats(caratThousandths), { ...boxes.carats, y }, plain);
  if (!hasPrices) return;
  paper.line(money(ppcCents), { ...boxes.perCarat, y }, plain);
  paper.line(money(amountCents), { ...boxes.amount, y }, strong);
}
