import type { ImportQuestion } from '@loupe/contract';
import type { ImportKind } from '@loupe/domain';
import { checkAnswers } from './check-answers.ts';
import type { ImportOptions, StoredPreview } from './job.ts';

/**
 * The options of a file with further answers; null withdraws one. Each answered question is stored as it was
 * asked, because a file that is read with its answer asks it no more.
 *
 * @throws AppError BODY_INVALID
 */
export function withAnswers(
  kind: ImportKind,
  options: ImportOptions,
  preview: StoredPreview | null,
  given: Readonly<Record<string, string | null>>,
): ImportOptions {
  const answers = Object.fromEntries(
    Object.entries({ ...options.answers, ...given }).flatMap(([id, answer]) =>
      answer === null ? [] : [[id, answer] as const],
    ),
  );
  // Invalid answers are rejected now, not when the file is parsed.
  checkAnswers(kind, answers);
  const known = new Map<string, ImportQuestion>(options.asked.map((question) => [question.id, question]));
  if (preview !== null && preview.shown.kind !== 'PRICE_LIST')
    for (const question of preview.shown.questions)
      if (!known.has(question.id)) known.set(question.id, question);
  const asked = [...known.values()].filter(({ id }) => Object.hasOwn(answers, id));
  return { ...options, answers, asked, base: options.base ?? preview?.base ?? null, isConfirmed: false };
}
