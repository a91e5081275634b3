import { fillMark, type CellMark } from './cell.ts';

/** What the format of a spreadsheet's cell adds to its value. */
export interface CellFormat {
  /** The text as the spreadsheet shows it, where the stored number lost its leading zeros. */
  readonly shown?: string;
  readonly marks?: readonly CellMark[];
}

const plain: CellFormat = {};
/** A number that is shown with leading zeros, as numbers of stones are: `00000`. */
const zeros = /^0{2,20}$/;

type Properties = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Properties => typeof value === 'object' && value !== null;
const partOf = (style: unknown, name: string): Properties | undefined => {
  const part = isObject(style) ? style[name] : undefined;
  return isObject(part) ? part : undefined;
};

/** The format of a cell by its value and style. */
export function formatOf(value: unknown, style: unknown): CellFormat {
  if (!isObject(style)) return plain;
  const format = style['numFmt'];
  const isPadded = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
  const shown =
    isPadded && typeof format === 'string' && zeros.test(format)
      ? String(value).padStart(format.length, '0')
      : undefined;
  const isStruck = partOf(style, 'font')?.['strike'] === true;
  const fill = fillOf(partOf(style, 'fill'));
  if (shown === undefined && !isStruck && fill === undefined) return plain;
  const marks: CellMark[] = [
    ...(isStruck ? (['strike'] as const) : []),
    ...(fill === undefined ? [] : [fill]),
  ];
  return { ...(shown === undefined ? {} : { shown }), ...(marks.length === 0 ? {} : { marks }) };
}

function fillOf(fill: Properties | undefined): CellMark | undefined {
  if (fill?.['type'] !== 'pattern' || fill['pattern'] !== 'solid') return undefined;
  const color = partOf(fill, 'fgColor');
  const argb = color?.['argb'];
  if (typeof argb === 'string') return fillMark(argb);
  const theme = color?.['theme'];
  if (typeof theme !== 'number') return undefined;
  const tint = color?.['tint'];
  // The first color of a theme is the background of the sheet.
  return theme === 0 && tint === undefined
    ? undefined
    : `fill:theme ${theme} ${typeof tint === 'number' ? tint : 0}`;
}
