import type { StatusFilter } from '../stone-states.ts';
import type { Intent, Reach } from './statement.ts';

/** Chosen values; empty `include` means all, `exclude` takes away. */
export interface ShorthandChoice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** A parcel asked for. Sieve plates as printed on them, sizes in hundredths of a millimetre. */
export interface LooseWish {
  /** MELEE when a sieve or a size in millimetres is given. */
  readonly lotKind: 'MELEE' | null;
  readonly shape: readonly string[];
  readonly sievePlus: string | null;
  readonly sieveMinus: string | null;
  readonly mm: Reach | null;
  readonly colour: readonly string[];
  readonly clarity: readonly string[];
  readonly make: readonly string[];
}

/** How many were asked for: pieces, pairs, or thousandths of a carat; null was not said. */
export interface ShorthandQuantity {
  readonly pieces: number | null;
  readonly pairs: number | null;
  readonly carats: number | null;
}

/** A piece of the text (offsets in UTF-16 units) and the keys it spoke about; none for politeness. */
export interface UnderstoodPiece {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
}

/**
 * One request of a message. `choices`, `spans`, `grades`, `packets` and `status` are search criteria keyed by
 * attribute, values canonical, figures integers in the attribute's own scale. An absent key was not spoken of.
 */
export interface ShorthandLine {
  readonly target: 'diamond' | 'pair' | 'loose';
  readonly choices: Readonly<Record<string, ShorthandChoice>>;
  readonly spans: Readonly<Record<string, readonly Reach[]>>;
  readonly grades: Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;
  /** Packet or report numbers; when given nothing else of the line is a filter. */
  readonly packets: readonly string[];
  readonly status: StatusFilter;
  readonly intent: Intent | null;
  readonly qty: ShorthandQuantity;
  readonly loose: LooseWish | null;
  /** Wishes the search has no field for, by name: `growth`, `fluorescenceColor`, `originExcluded`. */
  readonly extra: Readonly<Record<string, readonly string[]>>;
  readonly understood: readonly UnderstoodPiece[];
  /** Stretches of the text nobody understood. */
  readonly unread: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  /** What a person must read: wishes without a field in plain words, and the text of `unread`. */
  readonly unparsed: readonly string[];
}

/** A message read: one line per request, in the order of the text. */
export interface ShorthandReading {
  readonly lines: readonly ShorthandLine[];
}
