import { columnLetters } from '../../../platform/xlsx/cells.ts';

const columnName = /^Column [A-Z]{1,3}$/;

/** The name of a column in a table without headers: `Column C`. */
export const nameColumn = (index: number): string => `Column ${columnLetters(index)}`;

/** Whether a header is the name of a column without one, so that the values alone show what the column holds. */
export const isMissingHeader = (header: string): boolean => columnName.test(header);
