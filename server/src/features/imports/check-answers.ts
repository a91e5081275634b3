import { AppError, createFieldIssue } from '@loupe/contract';
import type { ImportKind } from '@loupe/domain';
import { pieceKind } from '../jewellery/import/piece-kind.ts';
import { lotKind } from '../loose/import/lot-kind.ts';
import { findInvalidGoodsAnswer } from '../stock-import/goods/apply-goods-answers.ts';
import { emptyGoodsProfile } from '../stock-import/goods/goods-profile.ts';
import { emptyProfile } from '../stock-import/profile.ts';
import { findInvalidAnswer } from '../stock-import/questions/apply-answers.ts';
import type { Answers } from '../stock-import/questions/question.ts';

const invalidAnswerOf: Readonly<
  Record<ImportKind, (answers: Answers) => { id: string; answer: string } | null>
> = {
  STONES: (answers) => findInvalidAnswer(emptyProfile, answers),
  LOOSE: (answers) => findInvalidGoodsAnswer(emptyGoodsProfile, answers, lotKind),
  JEWELLERY: (answers) => findInvalidGoodsAnswer(emptyGoodsProfile, answers, pieceKind),
  PRICE_LIST: () => null,
};

/**
 * Checks that every answer is one that its question can have.
 *
 * @throws AppError BODY_INVALID
 */
export function checkAnswers(kind: ImportKind, answers: Answers): void {
  const invalid = invalidAnswerOf[kind](answers);
  if (invalid === null) return;
  throw new AppError('BODY_INVALID', {
    fields: [createFieldIssue('data.answers', 'ANSWER_INVALID', invalid)],
  });
}
