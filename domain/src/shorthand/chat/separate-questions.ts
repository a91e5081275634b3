import type { Segment } from '../segments.ts';
import { identifiesGoods } from '../separate-requests.ts';
import type { Stretch } from '../stretch.ts';
import type { SplitMessage } from './split-messages.ts';

/** The messages of a chat without the questions about requests. */
export interface WithoutQuestions {
  /** Questions that are answered by yes are part of the request that they complete. */
  readonly messages: readonly SplitMessage[];
  /** Other questions, and the words yes and no that answer one. */
  readonly dialogue: readonly Stretch[];
}

/** Words of a question that asks for goods: `do you have F VS1?`. */
const asking =
  /(?<![\p{L}\p{N}])(?:need|want|wtb|looking|require|have|got|available|avail|any|price|quote|send|hai|chhe|есть|有|יש)(?![\p{L}\p{N}])/iu;
const questionMark = /[?？؟]\s*$/u;
const yes =
  /^[^\p{L}\p{N}]*(?:yes|yea|yeah|yep|yup|ya|correct|right|ok|okay|sure|haan?|ji|ha|da|да|sí|si|oui|ja|evet|כן|نعم|是的?|对|好)(?:[\s,.;:!-]+|$)/iu;
/** `no fluor` answers nothing by itself. */
const no = /^[^\p{L}\p{N}]*(?:no|nope|nahi|na|нет|non|nein|nee|hayır|לא|لا|不是?|不用)(?:\s*[,.;:!-]+\s*|$)/iu;
const maxQuestionLength = 200;

/**
 * `Kiran: need 1.20 rd F VS1`, `You: fluor?`, `Kiran: none or faint`: what a reader asks about a request that the next message of its
 * sender completes is no request. With the answer `yes` its words are those of the sender.
 */
export function separateQuestions(
  text: string,
  messages: readonly SplitMessage[],
  segmentsOf: (message: SplitMessage) => readonly Segment[],
): WithoutQuestions {
  const known = new Map<SplitMessage, boolean>();
  const requests = (message: SplitMessage) => {
    const result = known.get(message) ?? segmentsOf(message).some(({ phrases }) => identifiesGoods(phrases));
    known.set(message, result);
    return result;
  };
  const isQuestion = (message: SplitMessage, answer: SplitMessage | undefined, at: number) => {
    const words = bodyOf(text, message);
    return (
      answer !== undefined &&
      message.sender !== null &&
      answer.sender !== null &&
      answer.sender !== message.sender &&
      words.length <= maxQuestionLength &&
      questionMark.test(words) &&
      !asking.test(words) &&
      messages.slice(0, at).some((before) => before.sender === answer.sender && requests(before)) &&
      !requests(message) &&
      !requests(answer)
    );
  };
  const dialogue: Stretch[] = [];
  const kept = messages.flatMap((message, at) => {
    const answer = messages[at + 1];
    const before = messages[at - 1];
    const isAnswer = before !== undefined && isQuestion(before, message, at - 1);
    const isAsked = isQuestion(message, answer, at);
    if (isAsked && answer !== undefined && yes.test(bodyOf(text, answer)))
      return [{ ...message, sender: answer.sender }];
    if (isAsked) dialogue.push(...message.lines);
    if (isAsked || !isAnswer) return isAsked ? [] : [message];
    const [first, ...others] = message.lines;
    const word =
      first === undefined ? null : (yes.exec(bodyOf(text, message)) ?? no.exec(bodyOf(text, message)));
    if (first === undefined || word === null) return [message];
    const start = text.indexOf(word[0], first.start) + word[0].length;
    dialogue.push({ start: first.start, end: start });
    return [{ ...message, lines: [{ ...first, start }, ...others] }];
  });
  return { messages: kept, dialogue };
}

const bodyOf = (text: string, { lines }: SplitMessage): string =>
  lines
    .map(({ start, end }) => text.slice(start, end))
    .join('\n')
    .trim();
