import {
  colorOf,
  commaOf,
  describeMeasurements,
  describeReport,
  isLabGrown,
  stoneFact,
  treatmentOf,
} from '../documents/describe-stone.ts';
import { ink, ink2, ink3, type Paper } from '../documents/paper.ts';
import type { TextStyle } from '../documents/text-renderer.ts';
import type { Translator } from '../translations/translator.ts';
import { drawPlan, drawProfile } from './draw-stone.ts';
import { figuresOf } from './figures-of.ts';
import { kindOf, type QuoteContent, type QuotedStone } from './quote-content.ts';

const heading = { weight: 'strong', size: 9.6, color: ink } as const;
const unit = { weight: 'plain', size: 6.6, color: ink3 } as const;
const label = { weight: 'plain', size: 7.2, color: ink3 } as const;
const value = { weight: 'plain', size: 7.2, color: ink } as const;

/** Positions in a band, in points from its start side and its upper edge. */
interface BandLayout {
  readonly height: number;
  readonly plan: { readonly x: number; readonly y: number; readonly radius: number };
  readonly profile: { readonly x: number; readonly y: number; readonly width: number };
  readonly facts: {
    readonly from: number;
    readonly y: number;
    readonly labelWidth: number;
    readonly valueWidth: number;
  };
  /** Size of the texts; 1 where several stones are on a page. */
  readonly zoom: number;
}

const several: BandLayout = {
  height: 131.4,
  plan: { x: 67, y: 67, radius: 46 },
  profile: { x: 172.6, y: 40, width: 87.6 },
  facts: { from: 267.4, y: 11, labelWidth: 78, valueWidth: 118 },
  zoom: 1,
};
/** Eight facts, or a drawing with its dimensions, need this much. */
const leastSeveral = 122;
/** A catalogue page: the drawings above the facts. */
const single: BandLayout = {
  height: 520,
  plan: { x: 130, y: 140, radius: 112 },
  profile: { x: 372, y: 78, width: 196 },
  facts: { from: 20, y: 310, labelWidth: 78, valueWidth: 118 },
  zoom: 1.35,
};
/** Without drawings. */
const plain: BandLayout = {
  ...several,
  height: 112,
  facts: { from: 20, y: 11, labelWidth: 78, valueWidth: 118 },
};

/** Distance of two facts, and of the first one from the identity. */
const rows = { first: 17.5, height: 13.6 };

/** Whether the shape of a piece's centre stone is known. */
const isDrawnPiece = ({ facts }: QuotedStone) => stoneFact(facts, 'shape') !== '';

/** Jewellery and lots have no profile: their facts have the room. */
function layoutOfPieces({ layout, fields, stones }: QuoteContent): BandLayout {
  const isDrawn = fields.includes('drawing') && stones.some(isDrawnPiece);
  const facts = { from: isDrawn ? 140 : 20, y: 11, labelWidth: 96, valueWidth: isDrawn ? 186 : 306 };
  if (layout === 'ONE' && isDrawn)
    return { ...single, facts: { ...single.facts, labelWidth: 96, valueWidth: 240 } };
  return { ...several, facts };
}

/** The height of the band of a piece or lot: as much as its facts need. */
export function pieceBandHeight(content: QuoteContent, { piece }: QuotedStone): number {
  const { height, facts } = layoutOf(content);
  const lines = piece?.lines.length ?? 0;
  return Math.max(height, facts.y + rows.first + lines * rows.height + 8);
}

const layoutOf = (content: QuoteContent): BandLayout => {
  if (kindOf(content) !== 'STONE') return layoutOfPieces(content);
  if (!content.fields.includes('drawing')) return plain;
  return content.layout === 'ONE' ? single : several;
};

/** The usual height of a band, and the least one that keeps its drawings and facts apart from the next band. */
export function bandHeights(content: QuoteContent): { readonly usual: number; readonly least: number } {
  const { height } = layoutOf(content);
  return { usual: height, least: layoutOf(content) === several ? leastSeveral : height };
}

/** Draws one stone, piece or lot: number, plan, profile of a stone, identity, facts and price. */
export function drawBand(
  paper: Paper,
  content: QuoteContent,
  stone: QuotedStone,
  { index, y, translator }: { readonly index: number; readonly y: number; readonly translator: Translator },
): void {
  const layout = layoutOf(content);
  const { facts } = stone;
  paper.line(String(index + 1), { from: 0, width: 20, y: y + 11 }, { ...label, size: 7.9 });
  if (content.fields.includes('drawing') && (stone.piece === undefined || isDrawnPiece(stone))) {
    const { plan, profile } = layout;
    drawPlan(paper, facts, { x: paper.leftOf(plan.x, 0), y: y + plan.y, radius: plan.radius });
    // The stone is never mirrored, and its dimensions stay at its right.
    const shift = paper.isMirrored ? -24 : 0;
    if (stone.piece === undefined)
      drawProfile(paper, facts, {
        x: paper.leftOf(profile.x, 0) + shift,
        y: y + profile.y,
        width: profile.width,
      });
  }
  const { zoom } = layout;
  const { from, labelWidth, valueWidth } = layout.facts;
  const top = y + layout.facts.y;
  drawIdentity(paper, content, stone, { from, y: top - 1, zoom, translator });
  const lines = factRows(content, stone, translator);
  for (const [row, [name, text]] of lines.entries()) {
    const at = top + (rows.first + row * rows.height) * zoom;
    paper.line(name, { from, width: labelWidth * zoom, y: at }, zoomed(label, zoom));
    const place = {
      from: from + (labelWidth + 3.8) * zoom,
      width: valueWidth * zoom,
      y: at,
      writing: 'own',
    } as const;
    paper.line(text, place, zoomed(value, zoom));
  }
  drawPrice(paper, content, stone, { index, y: top - 1, zoom, translator });
}

const zoomed = (style: TextStyle, zoom: number): TextStyle => ({ ...style, size: style.size * zoom });

interface TextPlace {
  readonly y: number;
  readonly zoom: number;
  readonly translator: Translator;
}

function drawIdentity(
  paper: Paper,
  content: QuoteContent,
  { facts, caratThousandths, piece }: QuotedStone,
  { from, y, zoom, translator }: TextPlace & { readonly from: number },
): void {
  if (piece !== undefined) {
    const name = { from, width: paper.width - from - 100 * zoom, y, writing: 'own' } as const;
    paper.line(piece.name, name, zoomed(heading, zoom));
    drawDisclosures(paper, piece.disclosures, { from, y, zoom, translator });
    return;
  }
  const { message, valueLabel } = translator;
  const treatment = treatmentOf(facts, translator);
  const grades = [colorOf(facts, translator), stoneFact(facts, 'clarity')].filter(Boolean).join('  ');
  const shape = valueLabel('shape', stoneFact(facts, 'shape'));
  paper.lineOfSpans(
    [
      { text: `${shape} ${figuresOf(content).carats(caratThousandths)} `, style: zoomed(heading, zoom) },
      { text: 'ct  ', style: zoomed(unit, zoom) },
      { text: grades, style: zoomed(heading, zoom) },
    ],
    { from, width: 190 * zoom, y },
  );
  const disclosed = [
    isLabGrown(facts) ? message('document.labGrownStone') : '',
    treatment === '' ? '' : message('document.treatedStone', { treatment }),
  ];
  drawDisclosures(paper, disclosed.filter(Boolean), { from, y, zoom, translator });
}

/** Laboratory-grown and treated, above the identity. */
function drawDisclosures(
  paper: Paper,
  disclosed: readonly string[],
  { from, y, zoom, translator }: TextPlace & { readonly from: number },
): void {
  const text = disclosed.join(commaOf(translator.locale));
  if (text === '') return;
  const sentence = `${text.charAt(0).toLocaleUpperCase(translator.locale)}${text.slice(1)}`;
  const style = zoomed({ ...value, weight: 'strong' }, zoom);
  paper.line(sentence, { from, width: 190 * zoom, y: y - 9 * zoom }, style);
}

function factRows(
  { fields, source }: QuoteContent,
  { facts, piece }: QuotedStone,
  translator: Translator,
): [label: string, text: string][] {
  if (piece !== undefined) return piece.lines.map(({ name, value: text }) => [name, text]);
  const { message, valueLabel } = translator;
  const of = (key: string) => stoneFact(facts, key);
  const grade = (id: 'cut' | 'polish' | 'symmetry') => (of(id) === '' ? '' : valueLabel(id, of(id)));
  const make = [grade('cut'), grade('polish'), grade('symmetry')].filter(Boolean);
  const isAlike = make.length > 1 && make.every((one) => one === make[0]);
  const makeText = isAlike
    ? message('document.quote.allGrades', { grade: (make[0] ?? '').toLocaleLowerCase(translator.locale) })
    : make
        .map((one, at) => (at === 0 ? one : one.toLocaleLowerCase(translator.locale)))
        .join(commaOf(translator.locale));
  const hasProportions = source === 'QUOTE' && fields.includes('measurements');
  const proportions = [of('depth_pct'), of('table_pct')];
  // A missing figure keeps its place, so that the other one is not read as it.
  const percent = proportions.some(Boolean) ? proportions.map((one) => (one === '' ? '–' : `${one} %`)) : [];
  const chosen: readonly (readonly [boolean, string, string])[] = [
    [
      fields.includes('grades'),
      message(of('cut') === '' ? 'document.quote.polishSymmetry' : 'document.quote.cutPolishSymmetry'),
      makeText,
    ],
    [
      fields.includes('grades'),
      message('attribute.fluorescence.long'),
      of('fluorescence') === '' ? '' : valueLabel('fluorescence', of('fluorescence')),
    ],
    [fields.includes('measurements'), message('document.quote.measurements'), describeMeasurements(facts)],
    [hasProportions, message('document.quote.depthTable'), percent.join(', ')],
    [hasProportions, message('document.quote.girdle'), girdleText(facts, translator)],
    [fields.includes('report'), message('document.quote.report'), describeReport(facts, translator)],
    [
      fields.includes('location'),
      message('document.quote.location'),
      of('location') === '' ? '' : valueLabel('location', of('location')),
    ],
    [fields.includes('stock_no'), message('attribute.stock_no'), of('stock_no')],
  ];
  return chosen.flatMap(([isChosen, name, text]): [string, string][] =>
    isChosen && text !== '' ? [[name, text]] : [],
  );
}

function girdleText(facts: QuotedStone['facts'], { locale, message, valueLabel }: Translator): string {
  const [thin, thick] = [stoneFact(facts, 'girdle_min'), stoneFact(facts, 'girdle_max')];
  const [from, to] = [thin || thick, thick || thin];
  if (from === '') return '';
  if (from === to) return valueLabel('girdle', from);
  return message('document.quote.girdleRange', {
    from: valueLabel('girdle', from),
    to: valueLabel('girdle', to).toLocaleLowerCase(locale),
  });
}

function drawPrice(
  paper: Paper,
  { fields, source, converted }: QuoteContent,
  { amountCents, caratThousandths, piece }: QuotedStone,
  { index, y, zoom, translator }: TextPlace & { readonly index: number },
): void {
  if (amountCents === null) return;
  const place = { from: paper.width - 90 * zoom, width: 90 * zoom, align: 'end' } as const;
  const { money, perCarat } = figuresOf({ source });
  paper.line(money(amountCents), { ...place, y, writing: 'code' }, zoomed(heading, zoom));
  const lines: string[] = [];
  if (piece?.kind !== 'PIECE' && fields.includes('price_per_carat'))
    lines.push(
      translator.message('document.quote.perCt', { amount: money(perCarat(amountCents, caratThousandths)) }),
    );
  const inSecond = converted?.stoneHundredths[index];
  if (converted !== null && inSecond !== undefined) lines.push(`${converted.currency} ${money(inSecond)}`);
  for (const [line, text] of lines.entries())
    paper.line(text, { ...place, y: y + (13.5 + line * 11) * zoom }, zoomed({ ...label, color: ink2 }, zoom));
}
