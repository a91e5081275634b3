import type { Labels } from '../stretch.ts';

interface Subject {
  readonly asked: RegExp;
  /** What completes a bare answer: a label before it or a unit behind it. */
  readonly labels: Labels;
  /** Answers that need the label or the unit. */
  readonly answer: RegExp;
}

const figure =
  /^\W*(?:(?:around|about|approx|abt|circa|max|min|up ?to|under|below|between|from)\W+)?[$]?\.?\d/i;
const number = /^\W*\d{1,5}\W*$/;
const fluorescence =
  /^[^\p{L}]{0,4}(?:\p{L}{1,5} )?(?:fluo\w{0,12}|flr?|荧光|фл[юу]о\p{L}{0,12}|פלו\p{L}{0,12})[^\p{L}]{0,4}$/iu;
const grade =
  /^\W*(?:none|non|nil|no|nahi|nathi|faint|fnt|medium|med|strong|any|нет|无|不要)(?![\p{L}\p{N}])/iu;
const without = /^[^\p{L}]{0,4}(?:bli|בלי|без|geen|zonder|senza|sans|ohne|keine?|nessuna)[^\p{L}]{0,4}$/iu;

const subjects: readonly Subject[] = [
  {
    asked: /\b(?:ratio|l\/?w|square or \w+|long or \w+)\b|长宽比|比例/i,
    labels: { before: 'RATIO' },
    answer: figure,
  },
  { asked: /\bbudget\b|预算|бюджет/i, labels: { before: 'BUDGET' }, answer: figure },
  { asked: fluorescence, labels: { before: 'FLUORESCENCE' }, answer: grade },
  { asked: fluorescence, labels: { after: 'FLUORESCENCE' }, answer: without },
  { asked: /\b(?:faint|medium|strong)\b/i, labels: { before: 'FLUORESCENCE' }, answer: /^\W*none\b/i },
  {
    asked:
      /\b(?:how (?:many|much)|kitne|kitna|qty|quantity|total)\b.{0,20}\b(?:cts?|carats?)\b|\bhoeveel karaat\b|多少(?:克拉|卡)|几(?:克拉|卡)|сколько карат/iu,
    labels: { after: 'CTS' },
    answer: number,
  },
  {
    asked:
      /\b(?:how many|kitne|ketla|qty|quantity|quanti|hoeveel|wie ?viele?|combien)\b(?!.{0,20}\b(?:cts?|carats?|karaat)\b)|几(?:颗|粒)|多少(?:颗|粒)|сколько(?! карат)|כמה/iu,
    labels: { after: 'PCS' },
    answer: number,
  },
  { asked: /^\W*(?:what |which )?table\W*$/i, labels: { before: 'TABLE' }, answer: figure },
  { asked: /^\W*(?:what |which )?depth\W*$/i, labels: { before: 'DEPTH' }, answer: figure },
];

/** What the bare answer to a question about one subject lacks; null for other questions and answers. */
export function labelsOfAnswer(question: string, answer: string): Labels | null {
  const asked = subjects.filter((subject) => subject.asked.test(question));
  const only = asked.find((subject) => subject.answer.test(answer));
  const isOther = ({ asked: pattern }: Subject) => pattern !== only?.asked;
  if (only === undefined || asked.some(isOther) || only.asked.test(answer)) return null;
  return only.labels;
}
