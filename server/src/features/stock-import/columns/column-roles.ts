import { parseNumber } from '../cells/number-text.ts';
import type { SheetRow } from '../file/cell.ts';
import { resolveCell } from '../row/cell-text.ts';

/** A column that may hold a figure, and how well its header and values fit each role. */
export interface RoleCandidate<Name> {
  readonly index: number;
  readonly weights: ReadonlyMap<Name, number>;
}

/** The best roles of columns together. */
export interface ColumnRoles<Name> {
  readonly fieldOf: ReadonlyMap<number, Name>;
  /** Columns that an equation of the rows confirms. */
  readonly proven: ReadonlySet<number>;
}

/** Figures that add up in a row, such as price per carat x weight = total. */
export interface RowEquation<Name, Known = never> {
  /** At most four fields, in the order of the figures. */
  readonly fields: readonly (Name | Known)[];
  readonly holds: (figures: readonly [number, number, number, number]) => boolean;
  /** Fields that the equation confirms; a field whose column is known is not among them. */
  readonly proves: readonly Name[];
}

export type Figures = readonly (number | undefined)[];

const maxCandidates = 8;
const maxRows = 300;
const minRows = 3;
const holds = 0.8;
const fails = 0.2;
const provenWeight = 1;
const failedWeight = -0.6;
/** Dollars, and share of the figure, by which rounded figures may differ. */
const tolerance = { dollars: 1.01, share: 0.006 };

export const isNear = (first: number, second: number): boolean =>
  Math.abs(first - second) <= Math.max(tolerance.dollars, Math.abs(second) * tolerance.share);

/**
 * Chooses the roles of columns together, by the weights of their headers and by the equations that hold in the rows.
 * Figures are in their units, only to be compared.
 *
 * @param known figures of fields whose columns are known
 */
export function chooseRoles<Name, Known = never>(
  candidates: readonly RoleCandidate<Name>[],
  known: ReadonlyMap<Name | Known, Figures>,
  equations: readonly RowEquation<Name, Known>[],
  rows: readonly SheetRow[],
): ColumnRoles<Name> {
  const columns = candidates.slice(0, maxCandidates);
  const figures = new Map(columns.map(({ index }) => [index, figuresOf(rows, index)]));
  let best: { score: number; roles: ColumnRoles<Name> } = {
    score: -1,
    roles: { fieldOf: new Map(), proven: new Set() },
  };
  const choose = (at: number, fieldOf: ReadonlyMap<number, Name>, weight: number) => {
    const column = columns[at];
    if (column === undefined) {
      const proof = prove(fieldOf, figures, known, equations);
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

function prove<Name, Known>(
  fieldOf: ReadonlyMap<number, Name>,
  figures: ReadonlyMap<number, Figures>,
  known: ReadonlyMap<Name | Known, Figures>,
  equations: readonly RowEquation<Name, Known>[],
): { score: number; proven: ReadonlySet<number> } {
  const indexOf = new Map([...fieldOf].map(([index, field]): [Name | Known, number] => [field, index]));
  const of = (field: Name | Known) => known.get(field) ?? figures.get(indexOf.get(field) ?? -1);
  const proven = new Set<number>();
  let score = 0;
  for (const { fields, holds: isTrue, proves } of equations) {
    const share = shareOfRows(fields.map(of), isTrue);
    if (share === null) continue;
    if (share >= holds) {
      score += provenWeight;
      for (const field of proves) proven.add(indexOf.get(field) ?? -1);
    } else if (share < fails) score += failedWeight;
  }
  return { score, proven };
}

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

/** Figures of a column in the first rows; undefined for an empty or unreadable cell. */
export function figuresOf(rows: readonly SheetRow[], index: number): Figures {
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
