import { limits } from '@loupe/contract';
import {
  figureKeys,
  firstRow,
  goodsChoices,
  goodsKeys,
  readTyped,
  type CalculatorRow,
} from './calculator-row.ts';

/** The whole calculator, as an address holds it. */
export interface CalculatorPlace {
  readonly rows: readonly CalculatorRow[];
  /** Also what remains after the customer's own discount. */
  readonly withMyDisc: boolean;
}

const rowKeys = Array.from({ length: limits.calculatorMax }, (_, place) => `stone${place + 1}`);

/** `stone1=shape_ROUND*carat_1.01*colour_G*clarity_VS2*disc_-35.00&mine=1` */
export function writeCalculator({ rows, withMyDisc }: CalculatorPlace): Record<string, string> {
  const texts = rows.map((row, place) => [rowKeys[place] ?? '', writeRow(row)]);
  return { ...Object.fromEntries(texts), ...(withMyDisc && { mine: '1' }) };
}

/** Reads an address, also one written by hand: a part that does not fit is as in a new row. */
export function readCalculator(search: Readonly<Record<string, unknown>>): CalculatorPlace {
  const texts = rowKeys.map((key) => search[key]).filter((text) => typeof text === 'string');
  return {
    rows: texts.length === 0 ? [firstRow] : texts.map(readRow),
    withMyDisc: search['mine'] === '1',
  };
}

function writeRow(row: CalculatorRow): string {
  return [
    ...goodsKeys.map((key) => `${key}_${row[key]}`),
    ...(row.isLabGrown ? ['lab_grown'] : []),
    ...(row.typed ? [`${row.typed.figure}_${row.typed.text}`] : []),
    ...(row.ownList === '' ? [] : [`list_${row.ownList}`]),
  ].join('*');
}

function readRow(text: string): CalculatorRow {
  const parts = new Map(
    text.split('*').map((part): [string, string] => {
      const end = part.indexOf('_');
      return [part.slice(0, end), part.slice(end + 1)];
    }),
  );
  const choice = (key: keyof typeof goodsChoices) => {
    const value = parts.get(key) ?? '';
    return goodsChoices[key].includes(value) ? value : firstRow[key];
  };
  const figure = (key: Parameters<typeof readTyped>[0], name: string = key) =>
    readTyped(key, parts.get(name) ?? '');
  const typed = figureKeys.flatMap((key) => {
    const given = figure(key);
    return given === null ? [] : [{ figure: key, text: given }];
  });
  return {
    shape: choice('shape'),
    carat: parts.get('carat') === '' ? '' : (figure('carat') ?? firstRow.carat),
    colour: choice('colour'),
    clarity: choice('clarity'),
    isLabGrown: parts.get('lab') === 'grown',
    typed: typed[0] ?? null,
    ownList: figure('rap_override', 'list') ?? '',
  };
}
