import {
  defaultPlan,
  edgePath,
  frontFacetsPath,
  horizontalDimensionPath,
  outlinePath,
  planFiguresOf,
  profileBaseOf,
  profileFiguresOf,
  profileHalf,
  profileOf,
  profileUnit,
  silhouettePaths,
  verticalDimensionPath,
} from '@loupe/domain';
import { html, type Html } from '../../platform/html.ts';
import type { ClientStone } from './client-goods.ts';

/** The stone from above, from its own figures where the report states them. */
export function drawPlan({ fact }: Pick<ClientStone, 'fact'>, label: string): Html {
  const plan = defaultPlan(fact('shape') ?? 'OTHER', planFiguresOf(fact));
  return html`<svg class="plan" viewBox="-1.02 -1.02 2.04 2.04" role="img" aria-label="${label}">
    <path class="soft" d="${edgePath(plan.edges, (level) => level === 4)}" />
    <path d="${edgePath(plan.edges, (level) => level < 4)}" />
    <path class="edge" d="${outlinePath(plan)}" />
  </svg>`;
}

/** Space beside the stone for its figures, in units of the drawing. */
const beside = 84;
const margin = 14;
/** Distance of two lines of figures. */
const lineHeight = 17;

/** The stone from the side to scale with its dimensions; null when the report does not give enough figures. */
export function drawProfile({ fact }: ClientStone, label: string): Html | null {
  const profile = profileOf(profileFiguresOf(fact));
  if ('missing' in profile) return null;
  const base = profileBaseOf(fact);
  const table = (profile.tablePct / 2) * profileUnit;
  const girdleTop = profile.crownPct * profileUnit;
  const girdleEnd = girdleTop + profile.girdlePct * profileUnit;
  const culet = profile.depthPct * profileUnit;
  const [across, down] = [culet + 28, profileHalf + 16];
  // A thin girdle keeps its figure clear of that of the crown.
  const crownMiddle = girdleTop / 2;
  const girdleMiddle = Math.max((girdleTop + girdleEnd) / 2, crownMiddle + lineHeight);
  const pavilionMiddle = Math.max((girdleEnd + culet) / 2, girdleMiddle + lineHeight);
  const height = (from: number, to: number, middle: number, percent: number) =>
    html`<path
        class="dim"
        d="${verticalDimensionPath(from, to, down)}"
      />${figure(down + 10, middle, percent.toFixed(1), ' %')}`;
  return html`<svg
    class="profile"
    viewBox="${-profileHalf - margin} -34 ${2 * profileHalf + beside + margin} ${culet + 72}"
    role="img"
    aria-label="${label}"
    direction="ltr"
  >
    <path class="soft" d="${frontFacetsPath(profile)}" />
    <path
      class="line"
      d="M${-profileHalf} ${girdleEnd + 4}V${across + 6}M${profileHalf} ${girdleEnd + 4}V${across + 6}M${table + 4} 0H${down + 6}M${profileHalf + 4} ${girdleTop}H${down + 6}M${profileHalf + 4} ${girdleEnd}H${down + 6}M4 ${culet}H${down + 6}"
    />
    ${silhouettePaths(profile).map(({ path, isEstimated }) =>
      isEstimated ? html`<path class="edge guess" d="${path}" />` : html`<path class="edge" d="${path}" />`,
    )}${dimension(-table, table, -18, formatPct(profile.tablePct), ' %')}${base === null ? null : dimension(-profileHalf, profileHalf, across, base, ' mm')}${height(0, girdleTop, crownMiddle, profile.crownPct)}${height(girdleTop, girdleEnd, girdleMiddle, profile.girdlePct)}${height(girdleEnd, culet, pavilionMiddle, profile.pavilionPct)}
  </svg>`;
}

const formatPct = (percent: number) => (Number.isInteger(percent) ? String(percent) : percent.toFixed(1));

/** A horizontal dimension, interrupted by its figure. */
function dimension(from: number, to: number, at: number, text: string, unit: string): Html {
  const middle = (from + to) / 2;
  return html`<path class="dim" d="${horizontalDimensionPath(from, to, at)}" /><text
      class="halo"
      x="${middle}"
      y="${at + 6}"
      text-anchor="middle"
      aria-hidden="true"
      >${text}<tspan>${unit}</tspan></text
    ><text x="${middle}" y="${at + 6}" text-anchor="middle">${text}<tspan>${unit}</tspan></text>`;
}

const figure = (x: number, y: number, text: string, unit: string) =>
  html`<text x="${x}" y="${y + 6}">${text}<tspan>${unit}</tspan></text>`;
