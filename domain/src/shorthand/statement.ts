/** A range in an attribute's scaled integers. A null end is open. */
export interface OpenRange {
  readonly from: number | null;
  readonly to: number | null;
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
  /** A signed number on its own: a discount, or a sieve in a parcel. */
  | {
      readonly kind: 'signed';
      readonly reach: OpenRange;
      readonly sieve: string | null;
      readonly isFirst: boolean;
    }
  | { readonly kind: 'size'; readonly reach: OpenRange; readonly isLabelled: boolean }
  | { readonly kind: 'sieve'; readonly plus: string | null; readonly minus: string | null }
  | { readonly kind: 'parcel' }
  | { readonly kind: 'looseMake'; readonly make: string }
  | { readonly kind: 'pair' }
  | { readonly kind: 'quantity'; readonly of: 'pieces' | 'pairs' | 'carats'; readonly count: number }
  | { readonly kind: 'packet'; readonly number: string }
  | { readonly kind: 'available' }
  | { readonly kind: 'status'; readonly status: 'Hold' | 'Available' | 'Out Memo' }
  | { readonly kind: 'intent'; readonly intent: Intent }
  | { readonly kind: 'extra'; readonly key: string; readonly values: readonly string[] }
  | { readonly kind: 'same' }
  /** A criterion that the search has no field for, in plain text for a user to read. */
  | { readonly kind: 'wish'; readonly text: string };

/**
 * The result of a phrase parser: the number of matched tokens and their statements (none for polite phrases).
 */
export interface PhraseMatch {
  readonly length: number;
  readonly statements: readonly Statement[];
}
