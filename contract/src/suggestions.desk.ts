import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { envelope, userField } from './envelope.ts';
import { limits, repeatWindows } from './limits.ts';

const maxQuestions = 20;

/** A proposed answer to a question about a file. It has no effect until a user gives it. */
const importSuggestion = z.object({
  /** Id of the question. */
  question: z.string(),
  /** One of the answers that the question can have. */
  answer: z.string(),
});
export type ImportSuggestion = z.infer<typeof importSuggestion>;

export const suggestionDeskCalls = {
  deskSuggestImportAnswers: defineCall({
    path: '/api/desk/suggestions/suggest-import-answers',
    feature: 'suggestions',
    summary:
      'Suggests answers to the open questions about headers and values of a file, by the language model of the ' +
      'operator. Without one, or when it does not answer, there are none.',
    roles: ['stock', 'admin'],
    accessFlag: null,
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: z.strictObject({
        import_uuid: z.uuid(),
        /** Ids of questions; those that are no longer open are ignored. */
        questions: z.array(z.string().max(limits.answerIdMax)).min(1).max(maxQuestions),
      }),
    }),
    response: z.object({
      ...envelope,
      /** Whether the operator configured a language model. */
      is_enabled: z.boolean(),
      suggestions: z.array(importSuggestion),
    }),
    codes: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
} as const;
