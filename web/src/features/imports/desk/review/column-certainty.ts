import type { ImportColumn, ImportMapping, ImportQuestion } from '@loupe/contract';

/** How certain the field of a column is: asked about, decided by a user, or as the reader of the file judges. */
export type ColumnCertainty = 'certain' | 'likely' | 'guess' | 'unknown' | 'asked' | 'given';

interface Decisions {
  readonly questions: readonly ImportQuestion[];
  readonly answered: readonly (ImportQuestion & { readonly answer: string })[];
  readonly mapping: ImportMapping;
}

/** How certain the field of a column is, with the open questions and the decisions of the user. */
export function columnCertainty(
  column: ImportColumn,
  { questions, answered, mapping }: Decisions,
): ColumnCertainty {
  const { header, field, confidence = 'certain' } = column;
  if (questions.some((question) => isAbout(question, question.options[0]?.answer, column))) return 'asked';
  const isGiven = Object.hasOwn(mapping.headers ?? {}, header);
  if (isGiven || answered.some((question) => isAbout(question, question.answer, column))) return 'given';
  return field === null ? 'unknown' : confidence;
}

/** Whether a question concerns the column or the values in it. */
function isAbout(
  { kind, subject, field }: ImportQuestion,
  answer: string | undefined,
  column: ImportColumn,
): boolean {
  if (kind === 'stock-number') return answer === `column:${column.header}`;
  if (kind === 'value') return column.field !== null && questionField(column.field) === field;
  if (kind === 'shape' || kind === 'type' || kind === 'lab') return column.field === kind;
  return subject === column.header;
}

/** Field of the questions about the values of a column: columns of all metals share one, and those of all stones. */
function questionField(field: string): string {
  const [, group, key] = /^(metal|centre|stones|side|accent|melee) \d+ (\w+)$/.exec(field) ?? [];
  if (key === undefined) return field;
  return group === 'metal' ? key : `stone_${key}`;
}
