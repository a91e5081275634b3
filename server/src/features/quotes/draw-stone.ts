import {
  defaultPlan,
  edgePath,
  frontFacetsPath,
  outlinePath,
  planFiguresOf,
  profileBaseOf,
  profileFiguresOf,
  profileHalf,
  profileOf,
  silhouettePaths,
  type AttributeKey,
  type Profile,
} from '@loupe/domain';
import type { DescribedStone } from '../documents/describe-stone.ts';
import { stoneFact } from '../documents/describe-stone.ts';
import { ink, ink3, type Paper } from '../documents/paper.ts';

const faint = '#b9c0ca';
const edge = '#8d94a3';
const extension = '#d4d9e1';
const figure = { weight: 'strong', size: 6.6, color: ink } as const;
const unit = { weight: 'plain', size: 6.6, color: ink3 } as const;

const factOf = (stone: DescribedStone) => (key: AttributeKey) => stoneFact(stone, key) || null;

/** Draws a stone from above from its own figures; its longer half-axis is `radius`. */
export function drawPlan(
  { pdf }: Paper,
  stone: DescribedStone,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
): void {
  const fact = factOf(stone);
  const plan = defaultPlan(fact('shape') ?? 'OTHER', planFiguresOf(fact));
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

/**
 * Draws the profile of a stone to scale with its dimensions; `x` is its middle, `y` its table, `width` that of
 * the stone. Parts that the report does not state are dashed. Nothing is drawn without the figures.
 */
export function drawProfile(
  paper: Paper,
  stone: DescribedStone,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  const fact = factOf(stone);
  const profile = profileOf(profileFiguresOf(fact));
  if ('missing' in profile) return;
  const { pdf } = paper;
  pdf.save().lineJoin('round');
  drawSilhouette(pdf, profile, { x, y, scale: width / (2 * profileHalf) });
  drawDimensions(paper, profile, { x, y, width, base: profileBaseOf(fact) ?? '' });
  pdf.restore();
}

function drawSilhouette(
  pdf: PDFKit.PDFDocument,
  profile: Profile,
  { x, y, scale }: { readonly x: number; readonly y: number; readonly scale: number },
): void {
  pdf.save().translate(x, y).scale(scale);
  const stroke = (path: string, width: number, color: string) => {
    pdf
      .path(path)
      .lineWidth(width / scale)
      .strokeColor(color)
      .stroke();
  };
  stroke(frontFacetsPath(profile), 0.4, faint);
  for (const { path, isEstimated } of silhouettePaths(profile)) {
    if (isEstimated) pdf.dash(2.4 / scale, { space: 1.6 / scale });
    stroke(path, 0.85, ink);
    pdf.undash();
  }
  pdf.restore();
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
