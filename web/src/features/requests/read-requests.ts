import { criteriaFromShorthand, lotCriteriaFromShorthand } from '@loupe/contract';
import {
  parseShorthand,
  type ShorthandAmount,
  type ShorthandLine,
  type ShorthandMessage,
  type ShorthandQuestion,
  type UnderstoodPhrase,
} from '@loupe/domain';
import type { RequestItem, RequestedGoods } from './request-item.ts';

/** A place in the message, in UTF-16 units. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** A phrase of a line that changes requests of other lines: "all with video". */
export interface AppliedPhrase extends TextSpan {
  readonly text: string;
  /** Keys of the criteria that it sets. */
  readonly keys: readonly string[];
  /** Numbers of the requests that it changes. */
  readonly requests: readonly number[];
}

/** One line of the message with everything that was read in it. */
export interface MessageRow extends TextSpan {
  /** The line without the time stamp and the name before it. */
  readonly text: string;
  /** Where `text` begins in the message. */
  readonly textStart: number;
  /** The time as written in the message, without its date; null in a text that is no chat. */
  readonly time: string | null;
  readonly requests: readonly RequestItem[];
  readonly applied: readonly AppliedPhrase[];
  readonly questions: readonly ShorthandQuestion[];
  readonly amounts: readonly ShorthandAmount[];
  readonly unread: readonly TextSpan[];
  readonly isGreeting: boolean;
}

/** A message as read: its lines, and its requests in the order of the text. */
export interface RequestsReading {
  /** The message up to {@link maxMessageLength}. */
  readonly text: string;
  readonly rows: readonly MessageRow[];
  readonly requests: readonly RequestItem[];
  /** Requests beyond {@link maxRequests}, which are not searched. */
  readonly requestsLeft: number;
  readonly messageCount: number;
  /** The only sender of the messages; null without a name or with several. */
  readonly sender: string | null;
}

/** Requests of one message that are searched. */
export const maxRequests = 30;
/** Characters of a message; the reader itself reads fewer and returns the rest as unread. */
export const maxMessageLength = 20_000;

/** Keys that identify goods: the line that has one of them is the line of the request. */
const identifyingKeys = new Set(['shape', 'carat', 'packets', 'packet', 'loose']);

const isWithin = (span: TextSpan, { start, end }: TextSpan) => span.start >= start && span.start < end;
/** `wish` marks polite words such as "urgent". */
const isStatement = ({ keys }: UnderstoodPhrase) => keys.some((key) => key !== 'wish');

/** Reads a pasted message: which lines are requests, and what each line states. */
export function readRequests(message: string): RequestsReading {
  const text = message.slice(0, maxMessageLength);
  const { lines, messages } = parseShorthand(text);
  const textLines = splitLines(text);
  const requested = lines.flatMap((line) => {
    const goods = requestedGoods(line);
    return goods === null ? [] : [{ line, goods }];
  });
  const occurrences = new Map<string, number>();
  const requests = requested.slice(0, maxRequests).map(({ line, goods }, index): RequestItem => {
    const own = ownText(line, textLines);
    const occurrence = occurrences.get(own) ?? 0;
    occurrences.set(own, occurrence + 1);
    return {
      key: `${own}#${String(occurrence)}`,
      number: index + 1,
      text: own,
      line,
      goods,
      preferred: null,
    };
  });
  const senders = new Set(messages.flatMap(({ sender }) => sender ?? []));
  return {
    text,
    rows: textLines.map((span) => readRow(text, span, { lines, messages, requests, textLines })),
    requests,
    requestsLeft: Math.max(0, requested.length - maxRequests),
    messageCount: messages.length,
    sender: senders.size === 1 ? ([...senders][0] ?? null) : null,
  };
}

function splitLines(text: string): TextSpan[] {
  return [...text.matchAll(/[^\r\n\u2028\u2029]+/g)].flatMap(({ 0: line, index }) =>
    line.trim() === '' ? [] : [{ start: index, end: index + line.length }],
  );
}

function requestedGoods(line: ShorthandLine): RequestedGoods | null {
  if (line.target === 'loose')
    return line.loose === null ? null : { kind: 'loose', criteria: lotCriteriaFromShorthand(line.loose) };
  const { color_type: _, ...choices } = line.choices;
  const count =
    Object.keys(choices).length +
    Object.keys(line.ranges).length +
    Object.keys(line.grades).length +
    line.packets.length;
  return count === 0 ? null : { kind: line.target, criteria: criteriaFromShorthand(line) };
}

/** The line of the text that a request is about: the one that names the goods, otherwise the one with most statements. */
function homeLine(line: ShorthandLine, textLines: readonly TextSpan[]): TextSpan | undefined {
  const scored = textLines.map((span) => {
    const phrases = line.understood.filter((phrase) => isStatement(phrase) && isWithin(phrase, span));
    const keys = phrases.flatMap((phrase) => phrase.keys);
    return { span, score: keys.length + (keys.some((key) => identifyingKeys.has(key)) ? 100 : 0) };
  });
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? undefined : scored.find(({ score }) => score === best)?.span;
}

function ownText(line: ShorthandLine, textLines: readonly TextSpan[]): string {
  const home = homeLine(line, textLines);
  const own = line.understood.filter((phrase) => home === undefined || isWithin(phrase, home));
  return own
    .filter(isStatement)
    .map(({ text }) => text)
    .join(' ');
}

interface ReadText {
  readonly lines: readonly ShorthandLine[];
  readonly messages: readonly ShorthandMessage[];
  readonly requests: readonly RequestItem[];
  readonly textLines: readonly TextSpan[];
}

function readRow(
  text: string,
  span: TextSpan,
  { lines, messages, requests, textLines }: ReadText,
): MessageRow {
  const own = requests.filter(({ line }) => homeLine(line, textLines) === span);
  // A phrase that governs several requests is in the reading of each.
  const inRow = <Part extends TextSpan>(parts: (line: ShorthandLine) => readonly Part[]) => [
    ...new Map(
      lines.flatMap(parts).flatMap((part) => (isWithin(part, span) ? [[part.start, part] as const] : [])),
    ).values(),
  ];
  const message = messages.find((one) => span.start < one.end && span.end > one.start);
  const sentAt = message?.sentAt ?? null;
  const textStart = sentAt === null ? span.start : startAfterStamp(text, span, lines);
  const phrases = inRow(({ understood }) => understood);
  const noise = inRow((line) => line.noise);
  const isFirstOfMessage = message !== undefined && textLines.find(({ end }) => end > message.start) === span;
  return {
    ...span,
    text: text.slice(textStart, span.end).trimEnd(),
    textStart,
    time: isFirstOfMessage && sentAt !== null ? timeOf(sentAt) : null,
    requests: own,
    applied: phrases
      .filter((phrase) => isStatement(phrase) && phrase.keys.some((key) => setsFilter(key, requests)))
      .map((phrase) => ({ ...phrase, requests: requestsChangedBy(phrase, requests) }))
      .filter((phrase) => phrase.requests.some((number) => !own.some((one) => one.number === number))),
    questions: inRow((line) => line.questions),
    amounts: inRow((line) => line.amounts),
    unread: inRow(({ unread }) => unread),
    isGreeting:
      noise.some(({ kind }) => kind === 'greeting') || phrases.some((phrase) => !isStatement(phrase)),
  };
}

/** Where the words begin after the time stamp and the name of a line of a chat. */
function startAfterStamp(text: string, span: TextSpan, lines: readonly ShorthandLine[]): number {
  const stamps = lines
    .flatMap(({ noise }) => noise)
    .filter(
      ({ kind, start }) => (kind === 'timestamp' || kind === 'name') && isWithin({ start, end: start }, span),
    )
    .toSorted((one, other) => one.start - other.start);
  let position = span.start;
  for (const { start, end } of stamps) {
    if (/[\p{L}\p{N}]/u.test(text.slice(position, start))) break;
    position = Math.max(position, end);
  }
  const rest = text.slice(position, span.end);
  return position + rest.length - rest.replace(/^[\s:\]>\u200e\u200f-]{1,10}/, '').length;
}

/** The hours and minutes of a time stamp as written: `23/11/26, 13:58:07` has `13:58`. */
const timeOf = (sentAt: string): string => /\d{1,2}[:.]\d{2}(?=\D|$)(?!\.\d{4})/.exec(sentAt)?.[0] ?? sentAt;

/** Whether a key is a filter of some request: "pls quote" sets none. */
const setsFilter = (key: string, requests: readonly RequestItem[]) =>
  requests.some(({ line }) => key in line.choices || key in line.ranges || key in line.grades);

/**
 * The requests that a phrase changes: those that contain it, and those that have its criteria without words of
 * their own for them.
 */
function requestsChangedBy(phrase: UnderstoodPhrase, requests: readonly RequestItem[]): readonly number[] {
  return requests
    .filter(({ line, goods }) => {
      if (line.understood.some(({ start }) => start === phrase.start)) return true;
      // Parcels have criteria of their own.
      if (goods.kind === 'loose') return false;
      return phrase.keys.some(
        (key) =>
          (key in line.choices || key in line.ranges || key in line.grades) &&
          !line.understood.some(({ keys }) => keys.includes(key)),
      );
    })
    .map(({ number }) => number);
}
