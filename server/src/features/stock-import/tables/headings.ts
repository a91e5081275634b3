import { filledTextsOf, type SheetRow } from '../file/cell.ts';
import { onlyText, sectionShape, shapeOfTitle } from './sections.ts';
import { readStatedLab } from './stated-lab.ts';
import { readStatedPlace } from '../cells/stated-place.ts';
import { readStatedType, type StatedType } from './stated-type.ts';

/** What titles and headings give to the rows below them that do not state it themselves. */
export interface Headings {
  readonly shape?: string | undefined;
  readonly location?: string | undefined;
  readonly lab?: string | undefined;
  readonly type?: StatedType | undefined;
}

/** Columns whose cells are no heading when they are the only ones of a row. */
interface HeadedColumns {
  readonly shape: number | undefined;
  readonly location: number | undefined;
  readonly lab: number | undefined;
  readonly type: number | undefined;
}

/** Rows directly above a header in which a title is searched. */
export const titleRows = 5;

/** A row of the supplier's address: telephone, mail, web or postcode. */
const address =
  /\b(?:tel|phone|mob|mobile|fax|e-?mail|whatsapp|www)\b|@|\+\d{1,3}[\s-]?\d|\b\d{5,6}\b|\b(?:street|road|floor|suite|avenue)\b/i;

/** What the titles above the header and the name of the sheet say of all rows of a table. */
export function headingsOfTable(
  sheetName: string | undefined,
  above: readonly SheetRow[],
  firstRow: number,
): Headings {
  const near = above.filter(({ row }) => firstRow - row <= titleRows);
  const lines = near.toReversed().flatMap((row) => {
    const text = onlyText(row, undefined);
    return text === undefined ? [] : [{ row: row.row, text }];
  });
  const isLetterhead = near.some((row) => filledTextsOf(row).some((text) => address.test(text)));
  const isApart = (row: number) =>
    row >= firstRow - 1 && near.every((other) => other.row !== row - 1 || filledTextsOf(other).length === 0);
  const places = lines.flatMap(({ row, text }) => {
    const place = shapeOfTitle(text) === undefined ? readStatedPlace(text) : undefined;
    if (place === undefined || place.isUnknown === true) return [];
    // A city alone above a list belongs to the name of the supplier.
    return place.namesGoods || (!isLetterhead && isApart(row)) ? [place.location] : [];
  });
  const labs = lines.map(({ text }) => readStatedLab(text)).filter((lab) => lab !== undefined);
  return {
    shape: lines.map(({ text }) => shapeOfTitle(text)).find((shape) => shape !== undefined),
    location: theOnly(places.length > 0 ? places : placesOfSheet(sheetName)),
    lab: theOnly(labs),
  };
}

/** The place that a sheet is named by: `Dubai`, `HK stock`. */
function placesOfSheet(name: string | undefined): readonly (string | null)[] {
  const place = name === undefined ? undefined : readStatedPlace(name);
  return place === undefined ? [] : [place.location];
}

/** The value that all lines name; undefined when they name several, or one says that an earlier one has ended. */
const theOnly = (values: readonly (string | null)[]): string | undefined =>
  values.every((value) => value === values[0]) ? (values[0] ?? undefined) : undefined;

/** A row of a title has few cells; one of goods above another table has many. */
const maxTitleCells = 3;

/**
 * The type that the titles above a header, the sheet or the file state, the nearest first; unclear when two of them state
 * different types.
 */
export function statedTypeOfTable(
  fileName: string,
  sheetName: string,
  above: readonly SheetRow[],
): StatedType | undefined {
  const titles = above.map(filledTextsOf).filter(({ length }) => length <= maxTitleCells);
  const stated = [titles.flat(), [sheetName], [fileName]].flatMap((texts) => {
    const types = texts.map(readStatedType).filter((type) => type !== undefined);
    return types.every((type) => type === types[0]) ? types.slice(0, 1) : (['unclear'] as const);
  });
  const [nearest] = stated;
  return stated.some((type) => type !== nearest && type !== 'unclear') ? 'unclear' : nearest;
}

/** What a row with a single filled cell changes for the rows below it; undefined for any other row. */
export function readHeading(row: SheetRow, columns: HeadedColumns): Headings | undefined {
  const shape = sectionShape(row, columns.shape);
  const [placeText, labText] = [onlyText(row, columns.location), onlyText(row, columns.lab)];
  const place = placeText === undefined ? undefined : readStatedPlace(placeText);
  const lab = labText === undefined ? undefined : readStatedLab(labText);
  // `ROUND GOODS` are those of the place above.
  const location = shape === undefined ? place?.location : undefined;
  const typeText = onlyText(row, columns.type);
  const type = typeText === undefined ? undefined : readStatedType(typeText);
  if (shape === undefined && location === undefined && lab === undefined && type === undefined)
    return undefined;
  return {
    ...(shape !== undefined && { shape }),
    ...(location !== undefined && { location: location ?? undefined }),
    ...(lab !== undefined && { lab: lab ?? undefined }),
    ...(type !== undefined && { type }),
  };
}
