import type { Field } from '../fields.ts';
import type { SheetRow } from '../file/cell.ts';
import {
  chooseRoles,
  figuresOf,
  isNear,
  type ColumnRoles,
  type Figures,
  type RoleCandidate,
  type RowEquation,
} from './column-roles.ts';

export type PriceCandidate = RoleCandidate<Field>;

/** A list price changed by a percentage; a figure of at most one is a fraction. */
const less = (rap: number, disc: number) => rap * (1 + (Math.abs(disc) <= 1 ? disc : disc / 100));

/** The weight where it distinguishes a total from a price per carat. */
const weightOffOne = 'carat_off_one';
type WeightField = typeof weightOffOne;

const equations: readonly RowEquation<Field, WeightField>[] = [
  {
    fields: ['ppc', 'amount', weightOffOne],
    holds: ([p, a, c]) => isNear(p * c, a),
    proves: ['ppc', 'amount'],
  },
  {
    fields: ['file_rap', 'disc', 'ppc'],
    holds: ([r, d, p]) => isNear(less(r, -Math.abs(d)), p) || isNear(less(r, d), p),
    proves: ['file_rap', 'disc', 'ppc'],
  },
  {
    fields: ['file_rap', 'disc', 'amount', 'carat'],
    holds: ([r, d, a, c]) => isNear(less(r, -Math.abs(d)) * c, a),
    proves: ['file_rap', 'disc', 'amount'],
  },
  {
    fields: ['file_rap', 'file_rap_total', weightOffOne],
    holds: ([r, t, c]) => isNear(r * c, t),
    proves: ['file_rap', 'file_rap_total'],
  },
];

/**
 * Chooses the roles of price columns together: price per carat x weight is the total, list price less discount
 * is the price per carat.
 */
export function choosePriceRoles(
  candidates: readonly PriceCandidate[],
  caratIndex: number | undefined,
  rows: readonly SheetRow[],
): ColumnRoles<Field> {
  const carats = caratIndex === undefined ? [] : figuresOf(rows, caratIndex);
  const known = new Map<Field | WeightField, Figures>([
    ['carat', carats],
    [weightOffOne, offOne(carats)],
  ]);
  return chooseRoles<Field, WeightField>(candidates, known, equations, rows);
}

/** Weights near one carat do not distinguish a total from a price per carat. */
const offOne = (carats: Figures): Figures =>
  carats.map((carat) => (carat !== undefined && Math.abs(Math.log(carat)) > 0.1 ? carat : undefined));
