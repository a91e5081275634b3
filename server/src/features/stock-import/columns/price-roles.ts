import { parseNumber } from '../cells/number-text.ts';
import type { Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import { resolveCell } from '../row/cell-text.ts';

/** A column that may hold a price figure, and how well its header and values fit each role. */
export interface PriceCandidate {
  readonly index: number;
  readonly weights: ReadonlyMap<Field, number>;
}

/** The best roles of price columns together. */
export interface PriceRoles {
  readonly fieldOf: ReadonlyMap<number, Field>;
  /** Columns that an equation of the rows confirms. */
  readonly proven: ReadonlySet<number>;
}

const maxCandidates = 8;
const maxRows = 300;
const minRows = 3;
const holds = 0.8;
const fails = 0.2;
const provenWeight = 1;
const failedWeight = -0.6;
/** Dollars, and share of the figure, by which rounded figures may differ. */
const tolerance = { dollars: 1.01, share: 0.006 };
const isNear = (first: number, second: number) =>
  Math.abs(first - second) <= Math.max(tolerance.dollars, Math.abs(second) * tolerance.share);

/**
 * Chooses the roles of price columns together: price per carat x weight is the total, list price less discount
 * is the price per carat. Figures are in dollars and percent, only to be compared.
 */
export function choosePriceRoles(
  candidates: readonly PriceCandidate[],
  caratIndex: number | undefined,
  rows: readonly SheetRow[],
): PriceRoles {
  const columns = candidates.slice(0, maxCandidates);
  const figures = new Map(columns.map(({ index }) => [index, figuresOf(rows, index)]));
  const carats = caratIndex === undefined ? [] : figuresOf(rows, caratIndex);
  let best: { score: number; roles: PriceRoles } = {
    score: -1,
    roles: { fieldOf: new Map(), proven: new Set() },
  };
  const choose = (at: number, fieldOf: ReadonlyMap<number, Field>, weight: number) => {
    const column = columns[at];
    if (column === undefined) {
      const proof = prove(fieldOf, figures, carats);
      if (weight + proof.score > best.score)
        best = { score: weight + proof.score, roles: { fieldOf, proven: proof.proven } };
      return;
    }
    const taken = new Set(fieldOf.values());
    for (const [field, own] of column.weights) {
      if (!taken.has(field)) choose(at + 1, new Map([...fieldOf, [column.index, field]]), weight + own);
    }
    choose(at + 1, fieldOf, weight);
  };
  choose(0, new Map(), 0);
  return best.roles;
}

type Figures = readonly (number | undefined)[];

function prove(
  fieldOf: ReadonlyMap<number, Field>,
  figures: ReadonlyMap<number, Figures>,
  carats: Figures,
): { score: number; proven: ReadonlySet<number> } {
  const indexOf = new Map([...fieldOf].map(([index, field]): [Field, number] => [field, index]));
  const of = (field: Field) => figures.get(indexOf.get(field) ?? -1);
  const proven = new Set<number>();
  let score = 0;
  const check = (share: number | null, ...fields: Field[]) => {
    if (share === null) return;
    if (share >= holds) {
      score += provenWeight;
      for (const field of fields) proven.add(indexOf.get(field) ?? -1);
    } else if (share < fails) score += failedWeight;
  };
  const [ppc, amount, rap, disc, rapTotal] = [
    of('ppc'),
    of('amount'),
    of('file_rap'),
    of('disc'),
    of('file_rap_total'),
  ];
  check(
    shareOfRows([ppc, amount, offOne(carats)], ([p, a, c]) => isNear(p * c, a)),
    'ppc',
    'amount',
  );
  check(
    shareOfRows([rap, disc, ppc], ([r, d, p]) => isNear(less(r, -Math.abs(d)), p) || isNear(less(r, d), p)),
    'file_rap',
    'disc',
    'ppc',
  );
  check(
    shareOfRows([rap, disc, amount, carats], ([r, d, a, c]) => isNear(less(r, -Math.abs(d)) * c, a)),
    'file_rap',
    'disc',
    'amount',
  );
  check(
    shareOfRows([rap, rapTotal, offOne(carats)], ([r, t, c]) => isNear(r * c, t)),
    'file_rap',
    'file_rap_total',
  );
  return { score, proven };
}

/** A list price changed by a percentage; a figure of at most one is a fraction. */
const less = (rap: number, disc: number) => rap * (1 + (Math.abs(disc) <= 1 ? disc : disc / 100));

/** Weights near one carat do not distinguish a total from a price per carat. */
const offOne = (carats: Figures): Figures =>
  carats.map((carat) => (carat !== undefined && Math.abs(Math.log(carat)) > 0.1 ? carat : undefined));

function shareOfRows(
  columns: readonly (Figures | undefined)[],
  isTrue: (figures: readonly [number, number, number, number]) => boolean,
): number | null {
  let rows = 0;
  let held = 0;
  for (let row = 0; row < maxRows; row += 1) {
    const figures = columns.map((column) => column?.[row]);
    if (figures.includes(undefined)) continue;
    const [a = 0, b = 0, c = 0, d = 0] = figures;
    rows += 1;
    if (isTrue([a, b, c, d])) held += 1;
  }
  return rows < minRows ? null : held / rows;
}

function figuresOf(rows: readonly SheetRow[], index: number): Figures {
  const texts = rows.slice(0, maxRows).map(({ cells }) => {
    const cell = cells[index];
    return cell === undefined ? '' : resolveCell(cell).text;
  });
  const comma = texts.some((text) => /\d,\d{1,2}(?!\d)/.test(text)) ? 'decimal' : 'thousands';
  return texts.map((text) => {
    const digits = text.replaceAll(/[^\d.,+-]/g, '');
    const scaled = parseNumber(digits, 4, comma);
    return scaled === undefined || scaled === 0 ? undefined : scaled / 10_000;
  });
}
