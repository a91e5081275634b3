import type { Segment } from '../segments.ts';
import { hasStatement, identifiesGoods, statementsIn } from '../separate-requests.ts';
import type { Statement } from '../statement.ts';
import type { Stretch } from '../stretch.ts';
import { topicOf } from '../topic.ts';
import { asksForGoods } from '../without-offers.ts';
import {
  asksForNeed,
  asksSomething,
  findQuestion,
  isSeller,
  no,
  withoutAcceptance,
  yes,
} from './answer-words.ts';
import { labelsOfAnswer } from './question-labels.ts';
import type { BodyLine, SplitMessage } from './split-messages.ts';

/** The messages of a chat without what others say about its requests. */
export interface WithoutDialogue {
  /** A question that is answered by yes or no belongs to the sender of the request that it completes. */
  readonly messages: readonly SplitMessage[];
  /** Other replies and questions, and the words yes and no that answer one. */
  readonly dialogue: readonly Stretch[];
}

type ReadSegments = (lines: readonly BodyLine[]) => readonly Segment[];

/** A reply about goods that a reader has or has not: `have 1.52 I VS2 -41`, `0.80s all sold`. */
const offer =
  /^\W*(?:(?:yes|ok|okay|sorry|hi|dear|haan|ji|both)\W+)*(?:i |we )?(?:only )?(?:available|avail|selling|offering|have|hv|hav|got|yesh|есть|有|can (?:do|offer|give|send|show))(?![\p{L}])|\b(?:all sold|sold out|is sold|are sold|not available|no stock|out of stock|nothing in)\b/iu;
const questionMark = /[?？؟]\s*$/u;
const maxReplyLength = 200;
const limiting = /^(?:lab|location|type|make|color_shade|milky|eye_clean|inclusion)$/;

/** Whether an accepted value is the only one: `GIA ok?`, unlike `faint ok?`, which adds to what is asked for. */
const isLimiting = (one: Statement): boolean =>
  limiting.test(topicOf(one)) ||
  (one.kind === 'include' && one.key === 'fluorescence' && one.values.join() === 'NONE');

/**
 * `Kiran: need 1.20 rd F VS1`, `You: fluor?`, `Kiran: none or faint`, `You: ok checking`: what people who request nothing say is about
 * the requests of the others. With the answer `yes` the words of a question are those of the sender, with `no` they are refused, and a
 * question gives its label or unit to a bare answer.
 */
export function separateDialogue(
  text: string,
  messages: readonly SplitMessage[],
  segmentsOf: ReadSegments,
): WithoutDialogue {
  const spoken = messages.filter(({ lines }) => bodyOf(text, lines) !== '');
  const senders = new Set(spoken.flatMap(({ sender }) => sender ?? []));
  if (senders.size < 2) return { messages, dialogue: [] };
  const requestsGoods = createRequestTest(text, segmentsOf);
  const buyers = [...senders].filter((sender) => !isSeller(sender));
  const requesters = new Set(
    (buyers.length === 0 ? [...senders] : buyers).filter((sender) =>
      spoken.some((message) => message.sender === sender && requestsGoods(message)),
    ),
  );
  if (requesters.size === 0) return { messages, dialogue: [] };
  const dialogue: Stretch[] = [];
  let question: { readonly words: string; readonly answered: string | null } | null = null;
  const kept = messages.flatMap((message): readonly SplitMessage[] => {
    const at = spoken.indexOf(message);
    if (at === -1 || message.sender === null) return [message];
    const asked = question;
    const isAnswered = isAnsweredBy(spoken[at + 1], message, at);
    const body = bodyOf(text, message.lines);
    const isAside =
      body.length <= maxReplyLength &&
      (!requesters.has(message.sender) || (isAnswered && questionMark.test(body) && !requestsGoods(message)));
    if (!isAside) {
      const isFirst = asked?.answered === null;
      // The answer may be in several messages of one sender.
      question = isFirst ? { words: asked.words, answered: message.sender } : asked;
      if (asked === null || (!isFirst && asked.answered !== message.sender)) return [message];
      return [isFirst ? answerTo(asked.words, message) : withLabels(asked.words, message)];
    }
    const asks = isAnswered && asksSomething(body);
    question = asks ? { words: body.slice(...findQuestion(body)), answered: null } : null;
    const own = asks ? ownWords(message, spoken[at + 1]) : null;
    dialogue.push(...message.lines.flatMap((line) => outside(line, own?.lines[0])));
    return own === null ? [] : [own];
  });
  return { messages: kept, dialogue };

  /** Whether the next message is by a sender who requested goods before. */
  function isAnsweredBy(next: SplitMessage | undefined, message: SplitMessage, at: number): boolean {
    return (
      next?.sender !== undefined &&
      next.sender !== null &&
      next.sender !== message.sender &&
      requesters.has(next.sender) &&
      spoken.slice(0, at).some((before) => before.sender === next.sender && requestsGoods(before))
    );
  }

  /** The last clause of a question as words of the one who answers it by yes or no; null for another answer. */
  function ownWords(message: SplitMessage, answer: SplitMessage | undefined): SplitMessage | null {
    const reply = bodyOf(text, answer?.lines ?? []);
    const isAgreed = yes.test(reply);
    if (answer === undefined || (!isAgreed && !no.test(reply))) return null;
    const line = message.lines.findLast(({ start, end }) => text.slice(start, end).trim() !== '');
    if (line === undefined) return null;
    const [from, to] = findQuestion(text.slice(line.start, line.end));
    const [start, end] = [line.start + from, line.start + to];
    const whole = text.slice(start, end);
    if (labelsOfAnswer(whole, reply) !== null) return null;
    const cut: BodyLine = { ...line, start, end: start + withoutAcceptance(whole).length };
    const refused: BodyLine = { ...cut, before: 'NO' };
    const accepted = statementsOf([cut]);
    const isLimit = accepted.length > 0 && accepted.every((one) => isLimiting(one));
    const clause = !isAgreed ? refused : isLimit ? cut : { ...line, start, end };
    const stated = statementsOf([clause]).map(topicOf);
    // `GIA only?`, `no, any lab ok`: the answer says it itself.
    const rest = statementsOf(behind(answer.lines, isAgreed ? yes : no)).map(topicOf);
    const isOverruled = !isAgreed && (asksForNeed(whole) || stated.some((topic) => rest.includes(topic)));
    if (stated.length === 0 || isOverruled) return null;
    return { ...message, sender: answer.sender, lines: [clause] };
  }

  function statementsOf(lines: readonly BodyLine[]): readonly Statement[] {
    return segmentsOf(lines).flatMap(({ phrases }) => statementsIn(phrases));
  }

  /** Lines without the word at the beginning of the first one. */
  function behind([first, ...others]: readonly BodyLine[], word: RegExp): readonly BodyLine[] {
    if (first === undefined) return [];
    const length = word.exec(text.slice(first.start, first.end))?.[0].length ?? 0;
    return [{ ...first, start: first.start + length }, ...others];
  }

  /** The answer without its yes or no, and with the label or unit that the question gives it. */
  function answerTo(asked: string, message: SplitMessage): SplitMessage {
    const [first, ...others] = message.lines;
    if (first === undefined) return message;
    const own = text.slice(first.start, first.end);
    const whole = labelsOfAnswer(asked, own);
    const word = whole === null ? ((yes.exec(own) ?? no.exec(own))?.[0] ?? '') : '';
    const start = first.start + word.length;
    if (word !== '') dialogue.push({ start: first.start, end: start });
    return withLabels(asked, { ...message, lines: [{ ...first, start }, ...others] });
  }

  /** A message whose bare first line has the label or unit that the question gives it. */
  function withLabels(asked: string, message: SplitMessage): SplitMessage {
    const [first, ...others] = message.lines;
    if (first === undefined) return message;
    const labels = labelsOfAnswer(asked, text.slice(first.start, first.end));
    return labels === null ? message : { ...message, lines: [{ ...first, ...labels }, ...others] };
  }
}

/** A function that tells whether a message requests goods; each message is read once. */
function createRequestTest(text: string, segmentsOf: ReadSegments): (message: SplitMessage) => boolean {
  const known = new Map<SplitMessage, boolean>();
  const test = ({ lines }: SplitMessage): boolean => {
    const body = bodyOf(text, lines);
    const isQuestion = questionMark.test(body);
    if (!isQuestion && asksForGoods(body)) return true;
    return (isQuestion || !offer.test(body)) && statesGoods(segmentsOf(lines));
  };
  return (message) => {
    const result = known.get(message) ?? test(message);
    known.set(message, result);
    return result;
  };
}

/** Whether phrases describe goods: by weight, size, number, or as a parcel or a pair. */
const statesGoods = (segments: readonly Segment[]): boolean =>
  segments.some(
    ({ phrases }) =>
      identifiesGoods(phrases) ||
      hasStatement(phrases, ({ kind }) => kind === 'parcel' || kind === 'pair' || kind === 'sieve'),
  );

/** The parts of a line that are not inside another stretch. */
function outside(line: Stretch, inner: Stretch | undefined): readonly Stretch[] {
  if (inner === undefined || inner.start >= line.end || inner.end <= line.start) return [line];
  return [
    { start: line.start, end: inner.start },
    { start: inner.end, end: line.end },
  ].filter(({ start, end }) => end > start);
}

const bodyOf = (text: string, lines: readonly Stretch[]): string =>
  lines
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
    .trim();
