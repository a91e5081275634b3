import { planFigures, profileFigures } from '@loupe/contract';
import { edgePath, facetPlan, outlinePath, profileOf, type Profile } from '@loupe/domain';
import type { DescribedStone } from '../documents/describe-stone.ts';
import { stoneFact } from '../documents/describe-stone.ts';
import { ink, ink3, type Paper } from '../documents/paper.ts';

const faint = '#b9c0ca';
const edge = '#8d94a3';
const extension = '#d4d9e1';
const figure = { weight: 'strong', size: 6.6, color: ink } as const;
const unit = { weight: 'plain', size: 6.6, color: ink3 } as const;

/** Draws a stone from above from its own figures; its longer half-axis is `radius`. */
export function drawPlan(
  { pdf }: Paper,
  stone: DescribedStone,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): void {
  const plan = facetPlan(stoneFact(stone, 'shape') || 'OTHER', planFigures(stone));
  // A round plan fills its square: it is drawn smaller, to look as large as an elongated one.
  const scale = plan.widthShare > 0.9 ? 0.91 * radius : radius;
  const stroke = (path: string, width: number, color: string) => {
    if (path === '') return;
    pdf
      .path(path)
      .lineWidth(width / scale)
      .strokeColor(color)
      .stroke();
  };
  pdf.save().translate(x, y).scale(scale).lineJoin('round');
  stroke(
    edgePath(plan.edges, (level) => level === 4),
    0.4,
    faint,
  );
  stroke(
    edgePath(plan.edges, (level) => level < 4),
    0.55,
    ink,
  );
  stroke(outlinePath(plan), 0.85, ink);
  pdf.restore();
}

/** The base of a profile in millimetres: both diameters of a round stone, the width of any other. */
function baseOf(stone: DescribedStone): string {
  const [length, width] = [stoneFact(stone, 'length'), stoneFact(stone, 'width')];
  if (width === '') return length;
  return stoneFact(stone, 'shape') === 'ROUND' && length !== '' && length !== width
    ? `${length}–${width}`
    : width;
}

/**
 * Draws the profile of a stone to scale with its dimensions; `x` is its middle, `y` its table, `width` that of
 * the stone. Parts that the report does not state are dashed. Nothing is drawn without the figures.
 */
export function drawProfile(
  paper: Paper,
  stone: DescribedStone,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const profile = profileOf(profileFigures(stone));
  if ('missing' in profile) return;
  const { pdf } = paper;
  pdf.save().lineJoin('round');
  drawSilhouette(pdf, profile, { x, y, scale: width / 100 });
  drawDimensions(paper, profile, { x, y, width, base: baseOf(stone) });
  pdf.restore();
}

function drawSilhouette(
  pdf: PDFKit.PDFDocument,
  profile: Profile,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  const at = (point: Profile['outline'][number]): [number, number] => [
    x + point.x * scale,
    y + point.y * scale,
  ];
  for (const { from, to } of profile.facets) pdf.moveTo(...at(from)).lineTo(...at(to));
  pdf.lineWidth(0.4).strokeColor(faint).stroke();
  const part = (name: Profile['estimated'][number], points: readonly Profile['outline'][number][]) => {
    const [first, ...others] = points;
    if (first === undefined) return;
    if (profile.estimated.includes(name)) pdf.dash(2.4, { space: 1.6 });
    pdf.moveTo(...at(first));
    for (const point of others) pdf.lineTo(...at(point));
    pdf.lineWidth(0.85).strokeColor(ink).stroke().undash();
  };
  const mirrored = (points: readonly Profile['outline'][number][]) => [
    ...points.map((point) => ({ x: -point.x, y: point.y })).toReversed(),
    ...points,
  ];
  const [top, under] = [profile.crownPct, profile.crownPct + profile.girdlePct];
  part('crown', mirrored(profile.crownLine));
  part('girdle', [
    { x: -50, y: top },
    { x: 50, y: top },
    { x: 50, y: under },
    { x: -50, y: under },
    { x: -50, y: top },
  ]);
  part('pavilion', mirrored(profile.pavilionLine.toReversed()));
}

interface DimensionPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly base: string;
}

function drawDimensions(paper: Paper, profile: Profile, { x, y, width, base }: DimensionPlace): void {
  const { pdf } = paper;
  const scale = width / 100;
  const { tablePct, crownPct, girdlePct, pavilionPct, depthPct } = profile;
  const [half, table, culet] = [width / 2, (tablePct / 2) * scale, y + depthPct * scale];
  const line = (from: readonly [number, number], to: readonly [number, number], color: string) => {
    pdf
      .moveTo(...from)
      .lineTo(...to)
      .lineWidth(0.5)
      .strokeColor(color)
      .stroke();
  };
  const ends = [y, y + crownPct * scale, y + (crownPct + girdlePct) * scale, culet] as const;
  const side = x + half + 7;
  line([x + table + 2, y], [side, y], extension);
  line([x + 2, culet], [side, culet], extension);
  line([x - half, ends[2]], [x - half, culet + 14], extension);
  line([x + half, ends[2]], [x + half, culet + 14], extension);
  across(y - 8.5, table, one(tablePct), '%');
  if (base !== '') across(culet + 11, half, base, 'mm');
  for (const at of ends) line([side - 2, at], [side + 2, at], edge);
  line([side, y], [side, culet], edge);
  const heights = [crownPct, girdlePct, pavilionPct];
  let last = Number.NEGATIVE_INFINITY;
  for (const [index, height] of heights.entries()) {
    const middle = ((ends[index] ?? y) + (ends[index + 1] ?? culet)) / 2;
    // A thin girdle keeps its figure clear of that of the crown.
    const at = Math.max(middle, last + 8.5);
    last = at;
    label(side + 4, at, height.toFixed(1), '%');
  }

  function across(at: number, reach: number, value: string, name: string): void {
    line([x - reach, at], [x + reach, at], edge);
    for (const end of [x - reach, x + reach]) line([end, at - 2], [end, at + 2], edge);
    const text = `${value} ${name}`;
    const size = paper.widthOf(text, figure);
    pdf.rect(x - size / 2 - 4, at - 5, size + 8, 10).fill('#ffffff');
    label(x - paper.widthOf(text, figure) / 2, at, value, name);
  }

  function label(from: number, middle: number, value: string, name: string): void {
    const spans = [
      { text: `${value} `, style: figure },
      { text: name, style: unit },
    ];
    paper.spansAt(spans, from, middle - 4.7);
  }
}

const one = (value: number) => (Number.isInteger(value) ? String(value) : value.toFixed(1));
