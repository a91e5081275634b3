import { AppError, createFieldIssue } from '@loupe/contract';
import { emptyProfile } from '../stock-import/profile.ts';
import { findInvalidAnswer } from '../stock-import/questions/apply-answers.ts';
import type { Answers } from '../stock-import/questions/question.ts';

/**
 * Checks that every answer is one that its question can have.
 *
 * @throws AppError BODY_INVALID
 */
export function checkAnswers(answers: Answers): void {
  const invalid = findInvalidAnswer(emptyProfile, answers);
  if (invalid === null) return;
  throw new AppError('BODY_INVALID', {
    fields: [createFieldIssue('data.answers', 'ANSWER_INVALID', invalid)],
  });
}
