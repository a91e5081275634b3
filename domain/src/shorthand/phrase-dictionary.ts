import { normaliseCharacter } from './normalise-character.ts';
import type { Token } from './token.ts';

/** A phrase found at an index: its number of tokens and its meaning. */
export interface Found<T> {
  readonly length: number;
  readonly meaning: T;
}

/** Signs that are part of a spelling; all others only separate (`VVS-1` is `VVS1`). */
const speakingSigns = '+<>=~%$?#€£₹₪¥';
/** Maximum number of tokens of a phrase. */
const maxWords = 12;

const dictionaries: PhraseDictionary<unknown>[] = [];
const unions: DictionaryUnion[] = [];
/** Number of dictionaries and unions, each of which has one of the marks of a token. */
let markCount = 0;
/**
 * Dictionaries with spellings that were added after the last look-up. Most pages and commands load the reader
 * and read no message, and preparing all spellings takes longer than anything else they do at their start.
 */
const unprepared = new Set<PhraseDictionary<unknown>>();
/** Every beginning of a spelling of any dictionary. */
const beginnings = new Set<string>();
/** The marks of the beginnings that were looked up. */
const opened = new Map<string, Uint8Array>();
let none = new Uint8Array(0);

/**
 * A mark, 1 or 0, of each dictionary: whether it has a spelling which begins with this text. A token keeps them, because
 * about a hundred dictionaries are looked up at each token and nearly all of them have no such spelling.
 */
export function marksOf(text: string): Uint8Array {
  if (unprepared.size > 0) prepareAll();
  if (!beginnings.has(text)) return none;
  const known = opened.get(text);
  if (known !== undefined) return known;
  const marks = new Uint8Array(markCount);
  for (const dictionary of dictionaries) if (dictionary.hasBeginning(text)) marks[dictionary.index] = 1;
  for (const { index, members } of unions)
    if (members.some((member) => marks[member.index] === 1)) marks[index] = 1;
  opened.set(text, marks);
  return marks;
}

/** Whether a spelling of any dictionary begins with this text. */
export function beginsSpelling(text: string): boolean {
  if (unprepared.size > 0) prepareAll();
  return beginnings.has(text);
}

function prepareAll(): void {
  for (const dictionary of unprepared) dictionary.prepare();
  none = new Uint8Array(markCount);
}

/**
 * Spellings and their meanings, matched in tokens by letters, digits and the signs of `speakingSigns` only.
 * Words may be
 * written together or apart, but single letters are not joined across a gap (`E X` is not `EX`) unless the
 * spelling itself has the gap (`V GOOD`).
 */
export class PhraseDictionary<T> {
  readonly #meanings = new Map<string, T>();
  readonly #spaced = new Set<string>();
  /** Every beginning of a spelling, and the characters that may follow it. One look-up per token decides both. */
  readonly #prefixes = new Map<string, string>();
  /** Spellings that were added and are not prepared yet, in their order. */
  #added: (readonly [spelling: string, meaning: T])[] = [];
  readonly #joinsWords: boolean;
  /** Place of its mark. */
  readonly index = markCount;

  /** Without `joinsWords`, a word of a spelling is not found in two words of the text: `FL or` is not `flor`. */
  constructor({ joinsWords = true }: { readonly joinsWords?: boolean } = {}) {
    this.#joinsWords = joinsWords;
    markCount += 1;
    dictionaries.push(this);
  }

  /** Adds a spelling; if it is already present, its first meaning stays. */
  add(spelling: string, meaning: T): this {
    this.#added.push([spelling, meaning]);
    unprepared.add(this);
    return this;
  }

  addAll(spellings: readonly string[], meaning: T): this {
    for (const spelling of spellings) this.add(spelling, meaning);
    return this;
  }

  /** Makes the added spellings ready to be found. */
  prepare(): void {
    if (!unprepared.delete(this)) return;
    for (const [spelling, meaning] of this.#added) this.#prepareSpelling(spelling, meaning);
    this.#added = [];
    opened.clear();
  }

  #prepareSpelling(spelling: string, meaning: T): void {
    const words = wordsOf(spelling);
    const key = words.join('');
    if (key === '') return;
    const isKnown = this.#meanings.has(key);
    if (isKnown && this.#meanings.get(key) !== meaning) return;
    this.#spaced.add(words.join(' '));
    if (isKnown) return;
    this.#meanings.set(key, meaning);
    for (let end = 1; end <= key.length; end += 1) {
      const prefix = key.slice(0, end);
      const following = this.#prefixes.get(prefix);
      beginnings.add(prefix);
      const next = key.charAt(end);
      if (following === undefined) this.#prefixes.set(prefix, next);
      else if (!following.includes(next)) this.#prefixes.set(prefix, following + next);
    }
  }

  /** Whether a spelling that is ready to be found begins with this text. */
  hasBeginning(text: string): boolean {
    return this.#prefixes.has(text);
  }

  /** Whether a spelling begins with the text of a token. */
  opensWith(token: Token): boolean {
    return token.marks[this.index] === 1;
  }

  /** Returns the meaning of a complete spelling. */
  get(spelling: string): T | undefined {
    this.prepare();
    return this.#meanings.get(spelling);
  }

  /** Returns the longest phrase that begins at a token. */
  find(tokens: readonly Token[], at: number): Found<T> | null {
    const first = tokens[at];
    if (first === undefined || !this.opensWith(first)) return null;
    let key = '';
    let spaced = '';
    let following: string | undefined;
    let isStretched = false;
    let lastWord = '';
    let isApart = false;
    let found: Found<T> | null = null;
    for (let offset = 0; offset < maxWords; offset += 1) {
      const token = tokens[at + offset];
      if (token === undefined) break;
      const isSilent = token.kind === 'sign' && !speakingSigns.includes(token.text);
      if (isSilent && offset === 0) break;
      if (offset > 0 && !token.isAdjacent) isApart = true;
      if (isSilent) {
        if (!"-/&._'".includes(token.text)) break;
        isApart = true;
        continue;
      }
      // Most words end here, before their text is joined to the text before them.
      if (following !== undefined && !following.includes(token.text.charAt(0))) break;
      if (isApart && (!this.#joinsWords || isSingle(lastWord, token))) isStretched = true;
      spaced += (isApart ? ' ' : '') + token.text;
      key += token.text;
      following = this.#prefixes.get(key);
      if (following === undefined) break;
      const meaning = this.#meanings.get(key);
      if (meaning !== undefined && (!isStretched || this.#spaced.has(spaced))) {
        found = { length: offset + 1, meaning };
      }
      lastWord = token.kind === 'word' ? token.text : '';
      isApart = false;
    }
    return found;
  }
}

/** An apostrophe inside a word, which a text has not either. */
const apostrophe = /(?<=\p{L})'(?=\p{L})/gu;
const words = /[\p{L}\p{M}\p{N}+<>=~%$?#€£₹₪¥]+/gu;

/** The words of a spelling, as the tokens of a text are written. */
function wordsOf(spelling: string): readonly string[] {
  // Most spellings are plain letters and spaces, of which there are more than ten thousand.
  if (/^[\sa-z\d]+$/i.test(spelling)) return spelling.toUpperCase().match(/\S+/g) ?? [];
  return (
    Array.from(spelling.normalize('NFKC'), normaliseCharacter)
      .join('')
      .toUpperCase()
      .replaceAll(apostrophe, '')
      .match(words) ?? []
  );
}

/** A dictionary of spellings without meanings of their own, separated by commas. */
export const dictionaryOf = (...spellings: readonly string[]): PhraseDictionary<true> =>
  new PhraseDictionary<true>().addAll(
    spellings.flatMap((some) => some.split(', ')),
    true,
  );

/** Several dictionaries, to know by one mark whether one of them has a spelling that begins with a token. */
export class DictionaryUnion {
  /** Place of its mark. */
  readonly index = markCount;
  readonly members: readonly { readonly index: number }[];

  constructor(members: readonly { readonly index: number }[]) {
    this.members = members;
    markCount += 1;
    unions.push(this);
    opened.clear();
  }

  opensWith(token: Token): boolean {
    return token.marks[this.index] === 1;
  }
}

/** Whether the word before or after a gap has one letter. */
function isSingle(lastWord: string, next: Token): boolean {
  return lastWord.length === 1 || (next.kind === 'word' && next.text.length === 1);
}
