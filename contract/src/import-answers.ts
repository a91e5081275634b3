import * as z from 'zod';
import { limits } from './limits.ts';

/** Answer of a column that is not used, and of a value that stays unknown. */
export const notUsedAnswer = 'none';

/** Answer to a question about a file. */
export const importAnswer = z.string().max(limits.answerMax);

/** Answers to questions about a file, by the id of the question. */
export const importAnswers = <Answer extends z.ZodType>(answer: Answer) =>
  z
    .record(z.string().max(limits.answerIdMax), answer)
    .refine((given) => Object.keys(given).length <= limits.answersMax);
