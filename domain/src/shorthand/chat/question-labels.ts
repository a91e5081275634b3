/** A subject about which a reader asks, the word by which its values are labelled, and the bare answers that need it. */
interface Subject {
  readonly asked: RegExp;
  readonly label: string;
  readonly answer: RegExp;
}

const figure =
  /^\W*(?:(?:around|about|approx|abt|circa|max|min|up ?to|under|below|between|from)\W+)?[$]?\.?\d/i;
const grade = /^\W*(?:none|non|nil|no|faint|fnt|medium|med|strong|any)\b/i;

const subjects: readonly Subject[] = [
  { asked: /\b(?:ratio|l\/?w)\b|长宽比/i, label: 'RATIO', answer: figure },
  { asked: /\bbudget\b|预算|бюджет/i, label: 'BUDGET', answer: figure },
  { asked: /\bfluo\w*|\bflr?\b|荧光|\b(?:faint|medium|strong)\b/i, label: 'FLUORESCENCE', answer: grade },
  // Carats are a quantity without a label.
  {
    asked: /\bhow (?:many|much)\b|\bqty\b|\bquantity\b|多少|几(?:颗|粒)/i,
    label: 'QTY',
    answer: /^\W*\d+\s*(?:pcs?|pieces?|stones?)?\W*$/i,
  },
  { asked: /\btable\b/i, label: 'TABLE', answer: figure },
  { asked: /\bdepth\b/i, label: 'DEPTH', answer: figure },
];

/** The label of a bare answer to a question about one subject; undefined for other questions and answers. */
export function labelOfQuestion(question: string, answer: string): string | undefined {
  const asked = subjects.filter((subject) => subject.asked.test(question));
  const [only] = asked;
  return only !== undefined && asked.length === 1 && only.answer.test(answer) && !only.asked.test(answer)
    ? only.label
    : undefined;
}
