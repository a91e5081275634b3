import type { ImportQuestion } from '@loupe/contract';
import type { Question } from '../stock-import/questions/question.ts';

/** A question about a file as calls return it. */
export const presentQuestion = ({
  isAssumed,
  firstRows = [],
  options,
  ...question
}: Question): ImportQuestion => ({
  ...question,
  is_assumed: isAssumed,
  first_rows: [...firstRows],
  options: options.map(({ isBestGuess, ...option }) => ({ ...option, is_best_guess: isBestGuess })),
});
