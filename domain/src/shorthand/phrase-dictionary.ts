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
/**
 * Dictionaries with spellings that were added after the last look-up. Most pages and commands load the reader
 * and read no message, and preparing all spellings takes longer than anything else they do at their start.
 */
const unprepared = new Set<PhraseDictionary<unknown>>();
/** Every beginning of a spelling of any dictionary. */
const beginnings = new Set<string>();
/** The dictionaries that have a spelling with a beginning, by the beginnings that were looked up. */
const opened = new Map<string, ReadonlySet<unknown>>();
const none: ReadonlySet<unknown> = new Set();

/**
 * The dictionaries that have a spelling which begins with this text. A token keeps them, because about a hundred
 * dictionaries are looked up at each token and nearly all of them have no such spelling.
 */
export function dictionariesOf(text: string): ReadonlySet<unknown> {
  for (const dictionary of unprepared) dictionary.prepare();
  if (!beginnings.has(text)) return none;
  const known = opened.get(text);
  if (known !== undefined) return known;
  const found = new Set<unknown>(dictionaries.filter((dictionary) => dictionary.hasBeginning(text)));
  opened.set(text, found);
  return found;
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

  /** Without `joinsWords`, a word of a spelling is not found in two words of the text: `FL or` is not `flor`. */
  constructor({ joinsWords = true }: { readonly joinsWords?: boolean } = {}) {
    this.#joinsWords = joinsWords;
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
    const words = Array.from(spelling.normalize('NFKC'), normaliseCharacter)
      .join('')
      .toUpperCase()
      // The text has no apostrophe inside a word either.
      .replaceAll(/(?<=\p{L})'(?=\p{L})/gu, '')
      .split(/[^\p{L}\p{M}\p{N}+<>=~%$?#€£₹₪¥]+/u)
      .filter((word) => word !== '');
    const key = words.join('');
    if (key === '') return;
    const isKnown = this.#meanings.has(key);
    if (isKnown && this.#meanings.get(key) !== meaning) return;
    this.#spaced.add(words.join(' '));
    if (isKnown) return;
    this.#meanings.set(key, meaning);
    for (let end = 1; end <= key.length; end += 1) {
      const prefix = key.slice(0, end);
      const following = this.#prefixes.get(prefix) ?? '';
      beginnings.add(prefix);
      const next = key.charAt(end);
      if (next === '' || !following.includes(next)) this.#prefixes.set(prefix, following + next);
    }
  }

  /** Whether a spelling begins with this text. */
  hasBeginning(text: string): boolean {
    this.prepare();
    return this.#prefixes.has(text);
  }

  /** Returns the meaning of a complete spelling. */
  get(spelling: string): T | undefined {
    this.prepare();
    return this.#meanings.get(spelling);
  }

  /** Returns the longest phrase that begins at a token. */
  find(tokens: readonly Token[], at: number): Found<T> | null {
    if (tokens[at]?.dictionaries.has(this) !== true) return null;
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

/** Whether the word before or after a gap has one letter. */
function isSingle(lastWord: string, next: Token): boolean {
  return lastWord.length === 1 || (next.kind === 'word' && next.text.length === 1);
}
