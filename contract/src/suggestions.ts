import * as z from 'zod';
import { roles } from './access.ts';
import { defineCall } from './define-call.ts';
import { envelope, userField } from './envelope.ts';
import { limits, repeatWindows } from './limits.ts';

/** A proposed reading of words that the reader of messages left open. It has no effect until a user chooses it. */
const suggestion = z.object({
  /** Place of the words in the text, in UTF-16 units. */
  start: z.int(),
  end: z.int(),
  /** The words as written. */
  text: z.string(),
  /** Attribute that the reading filters. */
  key: z.string(),
  /** Shorthand that adds one value of the attribute; put in the place of the words it accepts the suggestion. */
  replacement: z.string(),
});

export type Suggestion = z.infer<typeof suggestion>;

export const suggestionCalls = {
  suggestReadings: defineCall({
    path: '/api/suggestions/suggest-readings',
    feature: 'suggestions',
    summary:
      'Suggests readings of the words of a message that the reader does not recognise, by the language model of ' +
      'the operator. Without one, or when it does not answer, there are none.',
    roles,
    accessFlag: null,
    repeatWindowMs: repeatWindows.load,
    body: z.object({
      ...userField,
      data: z.strictObject({ text: z.string().max(limits.suggestionTextMax) }),
    }),
    response: z.object({
      ...envelope,
      /** Whether the operator configured a language model. */
      is_enabled: z.boolean(),
      suggestions: z.array(suggestion),
    }),
    allowsImpersonation: true,
    codes: ['RATE_LIMITED'],
  }),
} as const;
