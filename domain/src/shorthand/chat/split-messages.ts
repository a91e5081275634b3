import { normaliseCharacter } from '../normalise-character.ts';
import type { NoiseKind } from '../noise-kind.ts';
import type { LabelledStretch, Stretch } from '../stretch.ts';
import {
  isClosing,
  isMailHeader,
  isQuoteIntro,
  isSeparatorLine,
  isSystemText,
  isTimedSystemLine,
  parseHead,
  senderOfHeader,
  type MessageHead,
} from './chat-line.ts';
import { findNamedLines, parseNamedLine } from './named-lines.ts';

/** A line of a message; `isQuoted` when it repeats an earlier message. */
export interface BodyLine extends LabelledStretch {
  readonly isQuoted: boolean;
}

/** A message and the lines of its text. */
export interface SplitMessage extends Stretch {
  readonly sender: string | null;
  readonly sentAt: string | null;
  readonly lines: readonly BodyLine[];
}

/** Text of a chat or mail that belongs to no message's own text. */
export interface NoiseStretch extends Stretch {
  readonly kind: NoiseKind;
}

interface OpenMessage {
  sender: string | null;
  sentAt: string | null;
  start: number;
  end: number;
  lines: BodyLine[];
}

/** Maximum length of a line that can be the head of a message. */
const longestHead = 200;

/** Splits a chat or mail into messages. A text that is neither is one message without a sender. */
export function splitMessages(
  text: string,
  end: number,
): { messages: SplitMessage[]; noise: NoiseStretch[] } {
  const messages: OpenMessage[] = [{ sender: null, sentAt: null, start: 0, end: 0, lines: [] }];
  const noise: NoiseStretch[] = [];
  let isHeaderBlock = true;
  let isHistory = false;
  const all = linesOf(text, end);
  const named = findNamedLines(text, all);
  for (const line of all) {
    const plain = plainText(text.slice(line.start, Math.min(line.end, line.start + longestHead)));
    const current = messages.at(-1);
    if (current === undefined) break;
    current.end = line.end;
    const add = (kind: NoiseKind) => {
      if (line.end > line.start) noise.push({ kind, ...line });
    };
    const head = parseHead(plain) ?? (named === null ? null : parseNamedLine(plain, named));
    if (head !== null) {
      const bodyStart = line.start + head.bodyAt;
      noise.push({ kind: 'timestamp', start: line.start, end: bodyStart });
      const body: BodyLine = { start: bodyStart, end: line.end, isQuoted: false };
      const isSystem = isSystemText(plain.slice(head.bodyAt));
      if (isSystem) noise.push({ kind: 'system', start: bodyStart, end: line.end });
      messages.push({
        ...asWritten(text, line, plain, head),
        start: line.start,
        end: line.end,
        lines: isSystem || body.start >= body.end ? [] : [body],
      });
      isHeaderBlock = false;
    } else if (isTimedSystemLine(plain) || isSystemText(plain)) add('system');
    else if (isQuoteIntro(plain) || isSeparatorLine(plain)) {
      add('quotation');
      isHistory ||= isQuoteIntro(plain);
      isHeaderBlock = true;
    } else if (isHeaderBlock && isMailHeader(plain)) {
      add('system');
      current.sender ??= senderOfHeader(plain);
    } else {
      const quote =
        /^[ \t]{0,8}(?:>[ \t]?){1,8}/.exec(
          text.slice(line.start, Math.min(line.end, line.start + 80)),
        )?.[0] ?? '';
      if (quote !== '') noise.push({ kind: 'quotation', start: line.start, end: line.start + quote.length });
      current.lines.push({
        start: line.start + quote.length,
        end: line.end,
        isQuoted: quote !== '' || isHistory,
      });
      if (plain.trim() !== '') isHeaderBlock = false;
    }
  }
  const complete = messages.map((message) => cutSignature(text, message, noise));
  const [first, ...others] = complete;
  const isEmptyStart =
    first !== undefined &&
    others.length > 0 &&
    first.lines.every(({ start, end: to }) => text.slice(start, to).trim() === '');
  const [next, ...rest] = others;
  const split = isEmptyStart && next !== undefined ? [{ ...next, start: first.start }, ...rest] : complete;
  return { messages: split, noise };
}

/** Sender and time as they are in the text, with its own digits. */
function asWritten(text: string, line: Stretch, plain: string, { sender, sentAt }: MessageHead) {
  const write = (part: string | null) => {
    const at = part === null ? -1 : plain.indexOf(part);
    return part === null || at === -1 ? part : text.slice(line.start + at, line.start + at + part.length);
  };
  return { sender: write(sender), sentAt: write(sentAt) };
}

/** Removes the lines after a closing line, unless they contain figures of goods. */
function cutSignature(text: string, message: OpenMessage, noise: NoiseStretch[]): SplitMessage {
  const closing = message.lines.findIndex(
    ({ start, end, isQuoted }) => !isQuoted && isClosing(text.slice(start, Math.min(end, start + 80))),
  );
  if (closing === -1) return message;
  const after = message.lines.slice(closing).filter(({ isQuoted }) => !isQuoted);
  const isSignature =
    after.length <= 12 &&
    after.every(({ start, end }) => !/\d[.,]\d|\d ?ct/i.test(text.slice(start, Math.min(end, start + 200))));
  if (!isSignature) return message;
  for (const { start, end } of after) if (end > start) noise.push({ kind: 'signature', start, end });
  return { ...message, lines: message.lines.filter((line) => !after.includes(line)) };
}

/** Plain digits, and spaces in place of invisible marks and unusual spaces. The length stays. */
const plainText = (line: string): string => {
  if (/^[\x20-\x7e]*$/.test(line)) return line;
  return Array.from({ length: line.length }, (_, index) => {
    const unit = line.charAt(index);
    const folded = normaliseCharacter(unit);
    if (/[\s\p{Cf}]/u.test(unit)) return ' ';
    return /\d/.test(folded) ? folded : unit;
  }).join('');
};

/** Lines without their line ends. */
function linesOf(text: string, end: number): Stretch[] {
  const lines: Stretch[] = [];
  let start = 0;
  for (let index = 0; index <= end; index += 1) {
    const unit = text.charAt(index);
    if (index < end && unit !== '\n' && unit !== '\r' && unit !== '\u2028' && unit !== '\u2029') continue;
    lines.push({ start, end: index });
    start = unit === '\r' && text.charAt(index + 1) === '\n' ? index + 2 : index + 1;
    if (start === index + 2) index += 1;
  }
  return lines;
}
