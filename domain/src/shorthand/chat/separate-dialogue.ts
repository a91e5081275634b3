import { asksForGoods } from '../without-offers.ts';
import type { Segment } from '../segments.ts';
import { hasStatement, identifiesGoods } from '../separate-requests.ts';
import type { Stretch } from '../stretch.ts';
import { labelOfQuestion } from './question-labels.ts';
import type { BodyLine, SplitMessage } from './split-messages.ts';

/** The messages of a chat without what others say about its requests. */
export interface WithoutDialogue {
  /** A question that is answered by yes belongs to the sender of the request that it completes. */
  readonly messages: readonly SplitMessage[];
  /** Other replies and questions, and the words yes and no that answer one. */
  readonly dialogue: readonly Stretch[];
}

/** A reply about goods that a reader has or has not: `have 1.52 I VS2 -41`, `0.80s all sold`. */
const offer =
  /^\W*(?:(?:yes|ok|okay|sorry|hi|dear|haan|ji)\W+)*(?:i |we )?(?:only )?(?:have|hv|hav|got|can (?:do|offer|give|send|show))\b|\b(?:all sold|sold out|is sold|are sold|not available|no stock|out of stock|nothing in)\b/i;
const questionMark = /[?？؟]\s*$/u;
const yes =
  /^[^\p{L}\p{N}]*(?:(?:yes|yea|yeah|yep|yup|ya|correct|right|ok|okay|sure|fine|haan?|ji|ha|da|да|sí|si|oui|ja|evet|כן|نعم|是的?|对的?|好的?|可以)(?:[\s,.;:!，。-]+|$))+/iu;
/** `no fluor` answers nothing by itself. */
const no =
  /^[^\p{L}\p{N}]*(?:no|nope|nahi|na|нет|non|nein|nee|hayır|לא|لا|不是?|不用)(?:\s*[,.;:!，。-]+\s*|\s*$)/iu;
const maxReplyLength = 200;

/**
 * `Kiran: need 1.20 rd F VS1`, `You: fluor?`, `Kiran: none or faint`, `You: ok checking`: what people who request nothing say is about
 * the requests of the others. With the answer `yes` the words of a question are those of the sender, and a question gives its label to a
 * bare answer.
 */
export function separateDialogue(
  text: string,
  messages: readonly SplitMessage[],
  segmentsOf: (lines: readonly Stretch[]) => readonly Segment[],
): WithoutDialogue {
  const spoken = messages.filter(({ lines }) => bodyOf(text, lines) !== '');
  const senders = [...new Set(spoken.flatMap(({ sender }) => sender ?? []))];
  if (senders.length < 2) return { messages, dialogue: [] };
  const requests = ({ lines }: SplitMessage) => {
    const body = bodyOf(text, lines);
    const isQuestion = questionMark.test(body);
    if (asksForGoods(body)) return true;
    return (isQuestion || !offer.test(body)) && statesGoods(segmentsOf(lines));
  };
  const requesters = new Set(
    senders.filter((sender) => spoken.some((message) => message.sender === sender && requests(message))),
  );
  if (requesters.size === 0) return { messages, dialogue: [] };
  const firstRequestOf = (sender: string | null) =>
    spoken.findIndex((message) => message.sender === sender && requests(message));

  const dialogue: Stretch[] = [];
  let asked: { readonly words: string; readonly at: number } | null = null;
  const kept = messages.flatMap((message): readonly SplitMessage[] => {
    const at = spoken.indexOf(message);
    if (at === -1 || message.sender === null) return [message];
    const body = bodyOf(text, message.lines);
    const next = spoken[at + 1];
    const answer = next !== undefined && next.sender !== message.sender ? next : undefined;
    const isShort = body.length <= maxReplyLength;
    const isReply = !requesters.has(message.sender);
    const isQuestion =
      isShort &&
      questionMark.test(body) &&
      answer?.sender !== undefined &&
      answer.sender !== null &&
      requesters.has(answer.sender) &&
      firstRequestOf(answer.sender) < at;
    const isAside = isReply && isShort ? true : isQuestion && !requests(message);
    if (isAside && isQuestion && yes.test(bodyOf(text, answer?.lines ?? []))) {
      asked = { words: body, at };
      return [{ ...message, sender: answer?.sender ?? message.sender }];
    }
    if (isAside) {
      asked = isQuestion ? { words: body, at } : null;
      dialogue.push(...message.lines);
      return [];
    }
    const question: string | null = asked !== null && asked.at === at - 1 ? asked.words : null;
    asked = null;
    return [question === null ? message : answerTo(question, message)];
  });
  return { messages: kept, dialogue };

  /** The answer without its yes or no, and with the label of the question where it has none. */
  function answerTo(question: string, message: SplitMessage): SplitMessage {
    const [first, ...others] = message.lines;
    if (first === undefined) return message;
    const own = text.slice(first.start, first.end);
    const word = (yes.exec(own) ?? no.exec(own))?.[0] ?? '';
    const start = first.start + word.length;
    if (word !== '') dialogue.push({ start: first.start, end: start });
    const label = labelOfQuestion(question, own.slice(word.length));
    const answer: BodyLine = { ...first, start, ...(label !== undefined && { label }) };
    return { ...message, lines: [answer, ...others] };
  }
}

/** Whether phrases describe goods: by weight, size, number, or as a parcel or a pair. */
const statesGoods = (segments: readonly Segment[]): boolean =>
  segments.some(
    ({ phrases }) =>
      identifiesGoods(phrases) ||
      hasStatement(phrases, ({ kind }) => kind === 'parcel' || kind === 'pair' || kind === 'sieve'),
  );

const bodyOf = (text: string, lines: readonly Stretch[]): string =>
  lines
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
    .trim();
