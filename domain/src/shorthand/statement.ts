import type { NoiseKind } from './noise-kind.ts';

/** A range in an attribute's scaled integers. A null end is open. */
export interface OpenRange {
  readonly from: number | null;
  readonly to: number | null;
}

/** Currencies of amounts. Amounts in `OTHER` currencies are left as text. */
export type Currency = 'USD' | 'INR' | 'AED' | 'EUR' | 'ILS' | 'HKD' | 'GBP' | 'CNY' | 'OTHER';

/** One reading of an ambiguous phrase; `replacement` is shorthand with this reading only. */
export interface Reading {
  readonly key: string;
  readonly statements: readonly Statement[];
  readonly replacement: string;
}

/** A code with several readings, and its position, by which the rest of the request may decide. */
export interface CodeStatement {
  readonly kind: 'code';
  readonly code: string;
  readonly readings: readonly Reading[];
  /** Only polite phrases, a quantity or a type are before it. */
  readonly isFirst: boolean;
  /** It is a member of a list of shapes. */
  readonly isListed: boolean;
  /** A weight is directly before or after it. */
  readonly isAtWeight: boolean;
  /** It is refused or accepted by an operator. */
  readonly isOperand: boolean;
}

/** What a dealer can request besides a search. */
export type Intent = 'availability' | 'best price' | 'price' | 'hold' | 'compare' | 'match';

/** How a figure was given: single, as a range, open at one end, or approximate. */
export type FigureForm = 'single' | 'range' | 'atLeast' | 'atMost' | 'around';

/** A weight as written, in thousandths of a carat. */
export interface WeightStatement {
  readonly kind: 'weight';
  readonly form: FigureForm | 'bracket';
  readonly reach: OpenRange;
  /** True when a unit, a label or decimals make it a weight. A bare whole number is ambiguous. */
  readonly isSure: boolean;
  readonly hasUnit: boolean;
  /** True when the figure is written with decimals. */
  readonly hasDecimals: boolean;
  /** True for "each": the weight is that of one stone of several. */
  readonly isEach: boolean;
  /** True when the weight is that of both stones of a pair together. */
  readonly isTotal: boolean;
  readonly isExcluded: boolean;
}

/** Grades of each part of the make. Null when the request does not restrict the part. */
export interface MakeParts {
  readonly cut: readonly string[] | null;
  readonly polish: readonly string[] | null;
  readonly symmetry: readonly string[] | null;
}

/**
 * A make as written: grades by part, or a preset of the search form, whose grades depend on the requested
 * shapes.
 */
export type MakeRequest = { readonly preset: string } | MakeParts;

/** Alternative makes. Any of them is acceptable. */
export interface MakeStatement {
  readonly kind: 'make';
  readonly alternatives: readonly MakeRequest[];
}

/** Letters that are a colour or a fluorescence (`F-M`), or a colour or a shape (`E 1.00`). */
export interface LetterStatement {
  readonly kind: 'letters';
  readonly colours: readonly string[];
  readonly fluorescence: readonly string[];
  readonly shape: string | null;
  /** True when a clarity follows, which makes a colour more likely. */
  readonly beforeClarity: boolean;
}

/** The meaning of one part of the text. Ambiguous kinds are resolved once the whole request is parsed. */
export type Statement =
  | { readonly kind: 'include'; readonly key: string; readonly values: readonly string[] }
  | { readonly kind: 'exclude'; readonly key: string; readonly values: readonly string[] }
  | { readonly kind: 'any'; readonly key: string }
  | { readonly kind: 'span'; readonly key: string; readonly reach: OpenRange }
  | {
      readonly kind: 'grades';
      readonly key: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | WeightStatement
  | MakeStatement
  | LetterStatement
  | { readonly kind: 'betterMake'; readonly than: string }
  | { readonly kind: 'elongated' }
  /** "Not square", "not elongated": what it leaves depends on the shape. */
  | { readonly kind: 'refusedForm'; readonly form: 'square' | 'elongated' }
  /** "No CVD" among natural stones, or among laboratory-grown ones. */
  | { readonly kind: 'refusedGrowth' }
  | { readonly kind: 'refusedHpht' }
  /** A signed number on its own: a discount, or a sieve in a parcel. */
  | {
      readonly kind: 'signed';
      readonly reach: OpenRange;
      readonly sieve: string | null;
      readonly isFirst: boolean;
    }
  | { readonly kind: 'size'; readonly reach: OpenRange; readonly isLabelled: boolean }
  | { readonly kind: 'sieve'; readonly plus: string | null; readonly minus: string | null }
  /** A sieve class by name; a sieve by its plates is more exact. */
  | { readonly kind: 'sieveClass'; readonly plus: string | null; readonly minus: string | null }
  | { readonly kind: 'parcel' }
  /** A tinge that is a colour group of parcels. */
  | { readonly kind: 'looseColor'; readonly value: string }
  /** Length and width of one stone in hundredths of a millimetre, and their number of figures. */
  | {
      readonly kind: 'crosses';
      readonly length: OpenRange;
      readonly width: OpenRange;
      readonly depth: OpenRange | null;
    }
  /** A girdle grade that is refused without naming the girdle. */
  | { readonly kind: 'refusedGirdle'; readonly grade: string }
  /** A bid for a stone: a discount or a price after "@". */
  | { readonly kind: 'bid'; readonly statements: readonly Statement[] }
  | { readonly kind: 'looseMake'; readonly make: string }
  /** A pair; the count is 1 for one pair, and null where the number of pairs is not given. */
  | { readonly kind: 'pair'; readonly count: 1 | null }
  /** A quantity; `isEach` when it is that of each of several sizes. */
  | {
      readonly kind: 'quantity';
      readonly of: 'pieces' | 'pairs' | 'carats';
      readonly count: number;
      readonly isEach: boolean;
    }
  | { readonly kind: 'packet'; readonly number: string }
  | { readonly kind: 'available' }
  | { readonly kind: 'status'; readonly status: 'Hold' | 'Available' | 'Out Memo' }
  | { readonly kind: 'intent'; readonly intent: Intent }
  | { readonly kind: 'extra'; readonly key: string; readonly values: readonly string[] }
  | { readonly kind: 'same' }
  /** "Same ratio": the topics that a request takes from the one before it. */
  | { readonly kind: 'repeat'; readonly topics: readonly string[] }
  /** "Make it", "sorry": the statements beside it replace those of the request before. */
  | { readonly kind: 'revision' }
  /** "1.20 cancel": what names the request that is cancelled. */
  | { readonly kind: 'cancelled'; readonly statements: readonly Statement[] }
  | CodeStatement
  /** An amount in another currency than dollars, in hundredths of its unit. */
  | {
      readonly kind: 'foreignAmount';
      readonly currency: Exclude<Currency, 'USD' | 'OTHER'>;
      readonly key: 'ppc' | 'amount';
      readonly range: OpenRange;
    }
  /** A criterion that the search has no field for, in plain text for a user to read. */
  | { readonly kind: 'wish'; readonly text: string };

/**
 * What a phrase is to its neighbours. `joining`: grammar and nouns, which belong to text beside them that is not
 * understood. `negator`, `refusal`: an operator without a value it can apply to, before or after the value.
 * `clause`: opens a condition or comparison. `softPrefix`, `soft`: makes the value after or before it a
 * preference; `combination`: ties the values of its clause together.
 */
export type PhraseRole =
  | 'value'
  | 'joining'
  | 'courtesy'
  | 'noise'
  | 'sign'
  | 'unknown'
  | 'negator'
  | 'refusal'
  | 'clause'
  | 'softPrefix'
  | 'soft'
  | 'combination';

/**
 * The result of a phrase parser: the number of matched tokens, their statements (none for polite phrases, null
 * for text without a meaning of its own), and the role unless it is a value.
 */
export interface PhraseMatch {
  readonly length: number;
  readonly statements: readonly Statement[] | null;
  readonly role?: PhraseRole;
  readonly isOperated?: true;
  readonly noise?: NoiseKind;
}
