import type { ImportCause, ImportQuestion } from '@loupe/contract';

/** Codes whose rows wait for the answer to a question of the file. */
const codeOfKind: Readonly<Partial<Record<ImportQuestion['kind'], string>>> = {
  lab: 'E_LAB_REPORT_PAIR',
  type: 'E_TYPE',
  price: 'E_PRICE_MISSING',
};

/** Whether an open question decides what keeps the rows out, so that no cell has to be corrected. */
export const isAsked = ({ code, field, value }: ImportCause, questions: readonly ImportQuestion[]): boolean =>
  questions.some((question) =>
    question.kind === 'value'
      ? question.field === field && question.subject === value.trim()
      : codeOfKind[question.kind] === code,
  );
