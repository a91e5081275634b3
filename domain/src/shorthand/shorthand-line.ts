import type { ForeignCurrency } from '../currency-rate.ts';
import type { NoiseKind } from './noise-kind.ts';
import type { StatusFilter } from '../state-machines/stone.ts';
import type { Intent, OpenRange } from './statement.ts';

/** Chosen values. An empty `include` means all values; `exclude` removes values. */
export interface ShorthandChoice {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/**
 * A requested parcel. Sieve plates are spelled as printed on the plate; sizes are in hundredths of a
 * millimetre.
 */
export interface LooseRequest {
  /** MELEE when a sieve or a size in millimetres is given. */
  readonly lotKind: 'MELEE' | null;
  readonly shape: readonly string[];
  readonly sievePlus: string | null;
  readonly sieveMinus: string | null;
  readonly mm: OpenRange | null;
  readonly color: readonly string[];
  readonly clarity: readonly string[];
  readonly make: readonly string[];
}

/** Requested quantity: pieces, pairs, or thousandths of a carat. Null when not given. */
export interface ShorthandQuantity {
  readonly pieces: number | null;
  readonly pairs: number | null;
  readonly carats: number | null;
}

/**
 * A recognised part of the text (offsets in UTF-16 units) and the keys it sets. Polite phrases have no keys.
 */
export interface UnderstoodPhrase {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly keys: readonly string[];
  /** True when the phrase says that an attribute is not restricted: `any lab`, `fluor ok`, `pinpoint ok`. */
  readonly isUnrestricted: boolean;
}

/**
 * A phrase with several readings. None of them is applied until one is chosen. Offsets are UTF-16 units of the
 * message.
 */
export interface ShorthandQuestion {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /**
   * Most likely first. `replacement` is shorthand with this reading only; put in the place of the phrase it
   * answers the question. `key` is the attribute or criterion that the reading sets.
   */
  readonly readings: readonly { readonly key: string; readonly replacement: string }[];
}

/** Text that requests nothing. */
export interface ShorthandNoise {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly kind: NoiseKind;
}

/** An amount of money in another currency than dollars. It sets no criterion. */
export interface ShorthandAmount {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly currency: ForeignCurrency;
  readonly key: 'ppc' | 'amount';
  /** In hundredths of the currency's unit. */
  readonly range: OpenRange;
}

/** One message of a chat or mail and its place in the text. A text that is no chat is one message. */
export interface ShorthandMessage {
  readonly sender: string | null;
  /** The time as written in the text. */
  readonly sentAt: string | null;
  readonly start: number;
  readonly end: number;
}

/**
 * One request of a message. `choices`, `ranges`, `grades`, `packets` and `status` are search criteria keyed
 * by attribute, with canonical values and with figures as integers in the attribute's scale. A key that the
 * request does not mention is absent.
 */
export interface ShorthandLine {
  readonly target: 'diamond' | 'pair' | 'loose';
  readonly choices: Readonly<Record<string, ShorthandChoice>>;
  readonly ranges: Readonly<Record<string, readonly OpenRange[]>>;
  readonly grades: Readonly<Record<string, { readonly from: string | null; readonly to: string | null }>>;
  /** Packet or report numbers. When there are any, nothing else of the line is a filter. */
  readonly packets: readonly string[];
  readonly status: StatusFilter;
  readonly intent: Intent | null;
  readonly qty: ShorthandQuantity;
  readonly loose: LooseRequest | null;
  /** Criteria that the search has no field for, by name: `growth`, `fluorescenceColor`, `originExcluded`. */
  readonly extra: Readonly<Record<string, readonly string[]>>;
  readonly understood: readonly UnderstoodPhrase[];
  /** Parts of the text that were not recognised. */
  readonly unread: readonly { readonly text: string; readonly start: number; readonly end: number }[];
  /** Phrases with several readings. Their texts are also in `unparsed`. */
  readonly questions: readonly ShorthandQuestion[];
  /** Greetings, names, time stamps and other text without a request. */
  readonly noise: readonly ShorthandNoise[];
  /** Amounts in other currencies than dollars. Their texts are also in `unparsed`. */
  readonly amounts: readonly ShorthandAmount[];
  /** Who wrote the request, and when, as written in a chat or mail. */
  readonly sender: string | null;
  readonly sentAt: string | null;
  /**
   * What a user must read: criteria without a search field in plain text, and the text of `unread`, `questions`
   * and `amounts`.
   */
  readonly unparsed: readonly string[];
}

/**
 * A parsed text: one line per request, in the order of the text, and its messages, in the order of the text.
 */
export interface ParsedShorthand {
  readonly lines: readonly ShorthandLine[];
  readonly messages: readonly ShorthandMessage[];
}
