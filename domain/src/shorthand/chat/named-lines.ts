import { isSeller } from './answer-words.ts';
import { readPhrases } from '../parse-phrases.ts';
import { identifiesGoods } from '../separate-requests.ts';
import { tokenise } from '../tokenise.ts';
import type { Stretch } from '../stretch.ts';

/** How the lines of a copied chat name their senders: `Anna: hello`, or `Wei 10:41` above the text. */
export interface NamedLines {
  readonly names: ReadonlySet<string>;
  /** The name and its time are on a line of their own. */
  readonly isAbove: boolean;
}

const name = String.raw`\p{L}[\p{L}\p{M}'.-]{0,24}(?: \p{L}[\p{L}\p{M}'.-]{0,24}){0,2}(?: \([\p{L} ]{1,20}\))?`;
const before = new RegExp(String.raw`^(${name}) ?[:：] ?\S`, 'u');
const above = new RegExp(String.raw`^(${name}) (?:\d{1,2}:\d{2}(?: ?[ap]m)?)$`, 'iu');
const fewestLines = 3;
const fewestNames = 2;

/**
 * The names of the people of a chat without dates. Null for other texts: one name is on several of at least three named lines, another on
 * one, or each asks for goods, and none is a word of a request (`Shape: round`).
 */
export function findNamedLines(text: string, lines: readonly Stretch[]): NamedLines | null {
  const written = lines.map(({ start, end }) => text.slice(start, Math.min(end, start + 120)).trim());
  for (const [pattern, isAbove] of [
    [before, false],
    [above, true],
  ] as const) {
    const found = written.flatMap((line) => pattern.exec(line)?.[1] ?? []);
    const names = new Set(found);
    const isTalk = found.length >= fewestLines && names.size < found.length;
    const isChat = names.size >= fewestNames && (isTalk || (!isAbove && areAllRequests(written, names)));
    if (isChat && [...names].every(isName)) return { names, isAbove };
  }
  return null;
}

/** `Amit: RD 1.00 F VS` and `Joel: PS 2.00 G VS`: every line is of one of the people and identifies goods. */
const areAllRequests = (lines: readonly string[], names: ReadonlySet<string>): boolean =>
  lines.every((line) => {
    const sender = before.exec(line)?.[1];
    if (sender === undefined) return line === '';
    return (
      names.has(sender) && identifiesGoods(readPhrases(line, tokenise(line, sender.length, line.length)))
    );
  });

/** Whether the first word of a text means nothing in a request, or the text names a seller or the person who copied the chat. */
const isName = (words: string): boolean =>
  isSeller(words) ||
  /^(?:you|me)$/i.test(words) ||
  readPhrases(words, tokenise(words, 0, words.length))[0]?.role === 'unknown';

/** Where the text of a named line begins, and its sender; null for a line without one of the names. */
export function parseNamedLine(
  line: string,
  { names, isAbove }: NamedLines,
): { readonly sender: string; readonly sentAt: string | null; readonly bodyAt: number } | null {
  const trimmed = line.trim();
  const sender = (isAbove ? above : before).exec(trimmed)?.[1];
  if (sender === undefined || !names.has(sender)) return null;
  const start = line.indexOf(sender);
  if (isAbove) return { sender, sentAt: trimmed.slice(sender.length).trim(), bodyAt: line.length };
  const colon = line.slice(start).search(/[:：]/) + start + 1;
  return { sender, sentAt: null, bodyAt: line.charAt(colon) === ' ' ? colon + 1 : colon };
}
