import { AppError } from '@loupe/contract';
import type { z } from 'zod';
import {
  ChatCompletionError,
  type ChatCompletions,
  type ChatMessage,
} from '../../platform/chat-completions.ts';
import { countAttempt } from '../../platform/rate-limit.ts';
import type { Services } from '../../services.ts';

export type SuggestionServices = Pick<Services, 'database' | 'clock'> & {
  readonly chatCompletions: ChatCompletions;
};

/** Requests to the language model by one user: more than pasting by hand needs. */
const rateLimit = { maxAttempts: 60, windowSeconds: 600 };

/**
 * Asks the language model; null when it gives no usable answer.
 *
 * @throws RATE_LIMITED
 */
export async function askLanguageModel<Answer>(
  { database, clock, chatCompletions }: SuggestionServices,
  sender: string,
  prompt: readonly ChatMessage[],
  answer: z.ZodType<Answer>,
): Promise<Answer | null> {
  const wait = await countAttempt(database, `suggestions:${sender}`, rateLimit, clock.now());
  if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
  try {
    return await chatCompletions.complete(sender, prompt, answer);
  } catch (error) {
    if (error instanceof ChatCompletionError) return null;
    throw error;
  }
}
