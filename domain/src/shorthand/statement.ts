/** From and to in an attribute's own integers, null is open. */
export interface Reach {
  readonly from: number | null;
  readonly to: number | null;
}

/** What a dealer can ask of us besides a search. */
export type Intent = 'availability' | 'best price' | 'price' | 'hold' | 'compare' | 'match';

/** How a figure was given: alone, as a range, open at one end, or about. */
export type Form = 'single' | 'range' | 'atLeast' | 'atMost' | 'around';

/** A weight as written, in thousandths of a carat. */
export interface WeightSaid {
  readonly says: 'weight';
  readonly form: Form | 'bracket';
  readonly reach: Reach;
  /** A unit, a label or decimals make it a weight; a bare whole number may be anything. */
  readonly isSure: boolean;
  readonly hasUnit: boolean;
  /** Weight of both stones of a pair together. */
  readonly isTotal: boolean;
  readonly isExcluded: boolean;
}

/** Grades of each part of the make. Null: nothing wished of that part. */
export interface MakeParts {
  readonly cut: readonly string[] | null;
  readonly polish: readonly string[] | null;
  readonly symmetry: readonly string[] | null;
}

/** A make as written: a preset of the search form (it depends on the shapes asked for) or grades by part. */
export type MakeWish = { readonly preset: string } | MakeParts;

/** Makes of which any will do. */
export interface MakeSaid {
  readonly says: 'make';
  readonly alternatives: readonly MakeWish[];
}

/** Letters that are a colour or a fluorescence (`F-M`), or a colour or a shape (`E 1.00`). */
export interface LettersSaid {
  readonly says: 'letters';
  readonly colours: readonly string[];
  readonly fluorescence: readonly string[];
  readonly shape: string | null;
  /** A clarity follows, so it is rather the colour. */
  readonly beforeClarity: boolean;
}

/** One thing a piece of text says. What depends on the rest of the request is settled when all is read. */
export type Statement =
  | { readonly says: 'include'; readonly key: string; readonly values: readonly string[] }
  | { readonly says: 'exclude'; readonly key: string; readonly values: readonly string[] }
  | { readonly says: 'any'; readonly key: string }
  | { readonly says: 'span'; readonly key: string; readonly reach: Reach }
  | {
      readonly says: 'grades';
      readonly key: string;
      readonly from: string | null;
      readonly to: string | null;
    }
  | WeightSaid
  | MakeSaid
  | LettersSaid
  | { readonly says: 'betterMake'; readonly than: string }
  | { readonly says: 'elongated' }
  /** A signed number standing alone: a discount, or a sieve in a parcel. */
  | {
      readonly says: 'signed';
      readonly reach: Reach;
      readonly sieve: string | null;
      readonly isFirst: boolean;
    }
  | { readonly says: 'size'; readonly reach: Reach; readonly isLabelled: boolean }
  | { readonly says: 'sieve'; readonly plus: string | null; readonly minus: string | null }
  | { readonly says: 'parcel' }
  | { readonly says: 'looseMake'; readonly make: string }
  | { readonly says: 'pair' }
  | { readonly says: 'quantity'; readonly of: 'pieces' | 'pairs' | 'carats'; readonly count: number }
  | { readonly says: 'packet'; readonly number: string }
  | { readonly says: 'available' }
  | { readonly says: 'status'; readonly status: 'Hold' | 'Available' | 'Out Memo' }
  | { readonly says: 'intent'; readonly intent: Intent }
  | { readonly says: 'extra'; readonly key: string; readonly values: readonly string[] }
  | { readonly says: 'same' }
  /** A wish the search has no field for, in plain words for a person to read. */
  | { readonly says: 'wish'; readonly text: string };

/** What a phrase reader found: how many tokens, and what they say (nothing: politeness). */
export interface Reading {
  readonly length: number;
  readonly statements: readonly Statement[];
}
