import { cleanText } from '../cells/cell-parser.ts';
import { isGrownReportNumber } from '../cells/identity.ts';
import { readGrownFlag, readType } from '../cells/origin.ts';
import { textOf, type SheetRow } from '../file/cell.ts';
import type { Field } from '../fields.ts';
import { readStatedType, type StatedType } from './stated-type.ts';

interface FieldColumn {
  readonly index: number;
  readonly field: Field | null;
}

type Codes = Readonly<Record<string, string>>;

const maxRemembered = 1_000;

const readers: Partial<Record<Field, (text: string, codes: Codes) => string | undefined>> = {
  type: readType,
  is_grown: (text, codes) => readGrownFlag(text) ?? readType(text, codes),
  rough_origin: readType,
  report_no: (text) => (isGrownReportNumber(text) ? 'Lab Grown' : undefined),
};

/** Collects what the rows of a table, and the titles above them, state about the type of their stones. */
export class TypeEvidence {
  private readonly columns: readonly { index: number; read: (text: string) => string | undefined }[];
  private titled: StatedType | undefined;
  private natural = 0;
  private grown = 0;
  private grownByTitle = 0;
  private open = 0;

  constructor(columns: readonly FieldColumn[], titled: StatedType | undefined, codes: Codes) {
    this.titled = titled;
    this.columns = columns.flatMap(({ index, field }) => {
      const read = field === null ? undefined : readers[field];
      return read === undefined ? [] : [{ index, read: remembered((text) => read(text, codes)) }];
    });
  }

  /** Takes a heading, which holds for the rows below it. */
  addHeading(text: string): void {
    this.titled = readStatedType(text) ?? this.titled;
  }

  /** Counts a row of goods. */
  addRow(row: SheetRow): void {
    const stated = this.columns.map(({ index, read }) => read(cleanText(textOf(row.cells[index]))));
    if (stated.includes('Natural')) this.natural += 1;
    else if (stated.includes('Lab Grown')) this.grown += 1;
    else if (this.titled === 'Lab Grown') this.grownByTitle += 1;
    else this.open += 1;
  }

  /** Whether every row is laboratory-grown by its cells or by the title above it. */
  get isAllGrown(): boolean {
    return this.natural + this.open === 0 && this.grown + this.grownByTitle > 0;
  }
}

/** A function that computes the result of a repeated text once. */
function remembered(read: (text: string) => string | undefined): (text: string) => string | undefined {
  const results = new Map<string, string | undefined>();
  return (text) => {
    if (results.has(text)) return results.get(text);
    const result = read(text);
    if (results.size < maxRemembered) results.set(text, result);
    return result;
  };
}
