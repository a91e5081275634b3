import type { Vocabulary } from '@loupe/domain';
import type { HeaderMatch } from '../columns/header-phrases.ts';
import type { RowEquation } from '../columns/column-roles.ts';
import type { Confidence } from '../columns/mapped-column.ts';
import type { SheetRow } from '../file/cell.ts';
import type { CellIssue, OpenPoint } from './goods-issue.ts';
import type { GoodsProfile } from './goods-profile.ts';
import type { NumberStyle } from './number-style.ts';

/** A column of a file and what it holds; a column without a field is not used. */
export interface GoodsColumn {
  readonly index: number;
  readonly header: string;
  readonly field: string | null;
  readonly confidence: Confidence;
  /** Fields that the column may hold, the likeliest first. */
  readonly alternatives: readonly string[];
  /** Nearly every filled cell has a text of its own. */
  readonly isUnique: boolean;
  readonly numbers: NumberStyle;
  /** Currency of a price column, when its header names one other than the US dollar. */
  readonly currency?: string | undefined;
  /** The header names a price but neither per carat nor total, and the values do not show which. */
  readonly isPriceUnclear?: boolean;
}

/** A filled or empty cell of a used column. */
export interface GoodsCell {
  readonly column: GoodsColumn & { readonly field: string };
  readonly text: string;
  /** Target of the link of the cell. */
  readonly link?: string | undefined;
}

/** A cell of another column, or a title above the row, that has goods on hold, on memo or sold. */
interface ReservedNote {
  readonly header: string;
  readonly text: string;
  /** A title applies only to goods whose row states no status. */
  readonly isOfTitle: boolean;
}

/** What a row is read with, beside its cells. */
export interface RowContext {
  readonly profile: GoodsProfile;
  readonly columns: readonly GoodsColumn[];
  /** Values that the titles above the row give. */
  readonly titles: Readonly<Record<string, string>>;
  /** Currency that a title states for all prices, when it is not the US dollar. */
  readonly currency: string | undefined;
  /** A title, a header or a cell names the US dollar. */
  readonly isInDollars: boolean;
  /** Stock number made for the row, when the user wants it. */
  readonly madeNumber: string | undefined;
  /** What has the goods on hold, on memo or sold: they are stored offline. */
  readonly reserved?: ReservedNote | undefined;
  /** Called for each price that is converted from another currency. */
  readonly onConverted?: (column: GoodsColumn, currency: string) => void;
}

/** Result of one row: goods, possibly with cells left out, or only issues. */
export interface GoodsRow<Goods> {
  readonly goods?: Goods;
  readonly issues: readonly CellIssue[];
  /** What is assumed until the user decides otherwise. */
  readonly assumes?: readonly OpenPoint[];
}

/** How files of one kind of goods are recognised. */
export interface GoodsRules {
  readonly name: 'lots' | 'pieces';
  /** Issue when no sheet has a header for these goods. */
  readonly headerMissing: 'NO_HEADER_LOTS' | 'NO_HEADER_PIECES';
  /** Field of the number that identifies the goods. */
  readonly numberField: string;
  /** Whether a user may map a column to the field. */
  readonly isField: (name: string) => boolean;
  /** Fields without which goods are not stored, or that many rows need; a guessed column of them is asked. */
  readonly neededFields: readonly string[];
  /** Of each group one field must have a column, at least a guessed one; no question can replace it. */
  readonly indispensableFields: readonly (readonly string[])[];
  /** The usual headers of a field, for messages. */
  readonly headersOf: (field: string) => readonly string[];
  /** Fields that a header may mean by its words, without its values. */
  readonly findFields: (header: string) => readonly HeaderMatch<string>[];
  /** Fields that values alone can suggest. */
  readonly suggestedByValues: readonly string[];
  readonly isReadableAs: (field: string, text: string) => boolean;
  /** Decimals of a field with numbers; undefined for a field with texts. */
  readonly decimalsOf: (field: string) => number | undefined;
  readonly equations: readonly RowEquation<string>[];
  /** Fields whose figures add up to those of a totals row. */
  readonly summedFields: readonly string[];
  /** Of a price for different amounts of goods, the one that is stored first. */
  readonly priceFields: readonly string[];
  /** Headers such as "Price" mean any of `priceFields`; the rows show which, or the user is asked. */
  readonly hasBarePrices: boolean;
  /** English names of fields in answers, where their own do not say what they hold. */
  readonly fieldLabels: Readonly<Record<string, string>>;
  /** Fields of which a header row has several. */
  readonly essentialFields: ReadonlySet<string>;
  /** Whether a table with these columns lists goods of this kind. */
  readonly listsGoods: (fields: ReadonlySet<string>) => boolean;
  /** Refines columns that only the rows together explain. */
  readonly refineColumns?: (
    columns: readonly GoodsColumn[],
    rows: readonly SheetRow[],
  ) => readonly GoodsColumn[];
  /** The values that a title gives to the rows below it. */
  readonly readTitle: (title: string) => Readonly<Record<string, string>>;
  /** List of a field with unknown values; undefined for fields with other values. */
  readonly vocabularyOf: (field: string) => Vocabulary | undefined;
  /** Likely values of an unknown text that no list has, such as a sieve; empty for other fields. */
  readonly suggestTexts: (field: string, text: string) => readonly string[];
  /** Whether a user may give this value to a field of all rows. */
  readonly isConstant: (field: string, value: string) => boolean;
}

/** How files of one kind of goods are recognised and read. */
export interface GoodsKind<Goods> extends GoodsRules {
  readonly readRow: (cells: readonly GoodsCell[], context: RowContext) => GoodsRow<Goods>;
  readonly numberOf: (goods: Goods) => string;
}
