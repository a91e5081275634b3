import { PhraseDictionary } from '../phrase-dictionary.ts';
import type { PhraseParser } from '../phrase-parser.ts';
import type { PhraseMatch } from '../statement.ts';
import { isSign } from '../token.ts';
import { askingPersonLength } from './asking-person.ts';
import { changeWords } from './change-words.ts';
import { grammarWords } from './grammar-words.ts';
import { greetingWords } from './greeting-words.ts';
import { listIntroductionLength } from './list-introduction.ts';
import { politeLength } from './polite-request.ts';
import { requestWords } from './request-words.ts';
import { findShape } from './shape.ts';

const words = new PhraseDictionary<Omit<PhraseMatch, 'length'>>();
for (const [spellings, meaning] of [...changeWords, ...greetingWords, ...requestWords, ...grammarWords])
  words.addAll(spellings.split(','), meaning);

/** What leaves a request or goods unchanged. */
const asItIs = new PhraseDictionary<true>().addAll(
  ['', 'keep ', 'keep it ', 'leave ', 'leave it ', 'stay ', 'stays '].flatMap((verb) =>
    ['as it is', 'as is', 'as they are', 'as it was', 'as before'].map((state) => verb + state),
  ),
  true,
);
const ordinals = /^(FIRST|FIRSTLY|SECOND|SECONDLY|THIRD|THIRDLY|FOURTH|LASTLY|FINALLY|NEXT)$/;

/** Parses greetings, polite phrases and grammar; `same` repeats the quality of the previous line. */
export const parseCourtesy: PhraseParser = (tokens, at) => {
  // `I have 5.11 G VS1`: an own offer; `I have a buyer` is none.
  const isOwn =
    /^(I|WE)$/.test(tokens[at]?.text ?? '') &&
    /^(HAVE|GOT|HV|HAV)$/.test(tokens[at + 1]?.text ?? '') &&
    tokens[at + 2]?.kind === 'number';
  if (isOwn) return { length: 2, statements: null, role: 'clause' };
  // `great, send video`: an answer that opens a message.
  const isAgreement =
    at === 0 &&
    /^(GREAT|PERFECT|SUPER|COOL|AWESOME|WONDERFUL|NOTED|NICE|מעולה|ОТЛИЧНО|太好)$/.test(
      tokens[at]?.text ?? '',
    ) &&
    (tokens[at + 1] === undefined ||
      isSign(tokens[at + 1], ',.!') ||
      tokens[at + 1]?.kind === 'emoji' ||
      /^(THANKS|THANK|THX|TKS)$/.test(tokens[at + 1]?.text ?? ''));
  if (isAgreement) return { length: 1, statements: [], role: 'courtesy' };
  // `boss got 1.20 round or not?`: do you have.
  const isQuestion =
    tokens[at]?.text === 'GOT' &&
    (at === 0 || /^(BOSS|BRO|SIR|BHAI|HI|HELLO|HEY|DEAR|FRIEND|U|YOU)$/.test(tokens[at - 1]?.text ?? '')) &&
    (tokens[at + 1]?.kind === 'number' || findShape(tokens, at + 1) !== null);
  if (isQuestion) return { length: 1, statements: [], role: 'courtesy' };
  // `got a 2ct oval?`, `hi, got some pears 0.50?`
  const opensQuestion =
    tokens[at]?.text === 'GOT' &&
    /^(A|AN|ANY|SOME)$/.test(tokens[at + 1]?.text ?? '') &&
    (at === 0 ||
      isSign(tokens[at - 1], ',.!-') ||
      /^(BOSS|BRO|SIR|BHAI|HI|HELLO|HEY|DEAR|FRIEND|U|YOU|GUYS|MORNING)$/.test(tokens[at - 1]?.text ?? ''));
  if (opensQuestion) return { length: 2, statements: [], role: 'courtesy' };
  // `Morning, after an Asscher`; behind goods the word compares.
  const isSearch =
    tokens[at]?.text === 'AFTER' &&
    /^(A|AN|SOME|ANY)$/.test(tokens[at + 1]?.text ?? '') &&
    (at === 0 || isSign(tokens[at - 1], ',.:;!-'));
  if (isSearch) return { length: 2, statements: [], role: 'courtesy' };
  // `oval, no, pear 1.00`: alone between signs, between two shapes.
  const isCorrected =
    tokens[at]?.text === 'NO' &&
    isSign(tokens[at - 1], ',.?…') &&
    isSign(tokens[at + 1], ',.…') &&
    findShape(tokens, at + 2) !== null &&
    tokens.some((_, index) => index < at && findShape(tokens, index) !== null);
  if (isCorrected) return { length: 1, statements: [{ kind: 'revision' }] };
  // `First, a round 1.50; second, an oval`: the number of a request.
  const isNumbered =
    ordinals.test(tokens[at]?.text ?? '') &&
    isSign(tokens[at + 1], ',:') &&
    (at === 0 || isSign(tokens[at - 1], ',.;:!-)'));
  if (isNumbered) return { length: 1, statements: [], role: 'courtesy' };
  // `till monday morning`: a time of the day, and no greeting.
  const isTimeOfDay =
    /^(MORNING|AFTERNOON|EVENING)$/.test(tokens[at]?.text ?? '') &&
    /^(MONDAY|TUESDAY|WEDNESDAY|THURSDAY|FRIDAY|SATURDAY|SUNDAY|MON|TUE|WED|THU|FRI|SAT|SUN|TOMORROW|TMRW|TMR|THIS|BY|TILL|UNTIL|NEXT)$/.test(
      tokens[at - 1]?.text ?? '',
    );
  if (isTimeOfDay) return { length: 1, statements: null, role: 'unknown' };
  const polite = Math.max(
    politeLength(tokens, at),
    askingPersonLength(tokens, at),
    listIntroductionLength(tokens, at),
  );
  if (polite > 0) return { length: polite, statements: [], role: 'courtesy' };
  // `round ok as it is`; `as it is too expensive` is a reason.
  const unchanged = asItIs.find(tokens, at)?.length ?? 0;
  const next = tokens[at + unchanged];
  if (unchanged > 0 && (next === undefined || isSign(next, ',;.!)')))
    return { length: unchanged, statements: [], role: 'courtesy' };
  const found = words.find(tokens, at);
  if (found === null) return null;
  // `D IF any shape`: behind a colour the word is a clarity.
  if (/^IF$/.test(tokens[at]?.text ?? '') && /^[D-M]$/.test(tokens[at - 1]?.text ?? '')) return null;
  // `pls check cert`: what is to be checked follows.
  const isCheck = tokens[at + found.length - 1]?.text === 'CHECK' && found.length > 1;
  if (isCheck && tokens[at + found.length]?.kind === 'word') return null;
  return { length: found.length, ...found.meaning };
};
