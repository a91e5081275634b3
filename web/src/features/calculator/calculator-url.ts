import { limits } from '@loupe/contract';
import {
  figureKeys,
  defaultRow,
  gradeOptions,
  gradeKeys,
  parseFigure,
  type CalculatorRow,
} from './calculator-row.ts';

/** The state of the whole calculator, as stored in the URL. */
export interface CalculatorParams {
  readonly rows: readonly CalculatorRow[];
  /** Whether to show the final figures after the customer's additional discount. */
  readonly withMyDisc: boolean;
}

const rowKeys = Array.from({ length: limits.calculatorMax }, (_, index) => `stone${index + 1}`);

/** Name of each grade in the URL. */
const gradeParams = { shape: 'shape', carat: 'carat', color: 'colour', clarity: 'clarity' } as const;

/** `stone1=shape_ROUND*carat_1.01*colour_G*clarity_VS2*disc_-35.00&mine=1` */
export function formatCalculatorParams({ rows, withMyDisc }: CalculatorParams): Record<string, string> {
  const texts = rows.map((row, index) => [rowKeys[index] ?? '', writeRow(row)]);
  return { ...Object.fromEntries(texts), ...(withMyDisc && { mine: '1' }) };
}

/** Parses the URL, including a handwritten one: an invalid part takes the value of a new row. */
export function parseCalculatorParams(search: Readonly<Record<string, unknown>>): CalculatorParams {
  const texts = rowKeys.map((key) => search[key]).filter((text) => typeof text === 'string');
  return {
    rows: texts.length === 0 ? [defaultRow] : texts.map(readRow),
    withMyDisc: search['mine'] === '1',
  };
}

function writeRow(row: CalculatorRow): string {
  return [
    ...gradeKeys.map((key) => `${gradeParams[key]}_${row[key]}`),
    ...(row.isLabGrown ? ['lab_grown'] : []),
    ...(row.input ? [`${row.input.figure}_${row.input.text}`] : []),
    ...(row.ownListPrice === '' ? [] : [`list_${row.ownListPrice}`]),
  ].join('*');
}

function readRow(text: string): CalculatorRow {
  const parts = new Map(
    text.split('*').map((part): [string, string] => {
      const end = part.indexOf('_');
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
  const choice = (key: keyof typeof gradeOptions) => {
    const value = parts.get(gradeParams[key]) ?? '';
    return gradeOptions[key].includes(value) ? value : defaultRow[key];
  };
  const figure = (key: Parameters<typeof parseFigure>[0], name: string = key) =>
    parseFigure(key, parts.get(name) ?? '');
  const typed = figureKeys.flatMap((key) => {
    const given = figure(key);
    return given === null ? [] : [{ figure: key, text: given }];
  });
  return {
    shape: choice('shape'),
    carat: parts.get('carat') === '' ? '' : (figure('carat') ?? defaultRow.carat),
    color: choice('color'),
    clarity: choice('clarity'),
    isLabGrown: parts.get('lab') === 'grown',
    input: typed[0] ?? null,
    ownListPrice: figure('rap_override', 'list') ?? '',
  };
}
