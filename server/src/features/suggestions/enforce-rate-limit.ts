import { AppError } from '@loupe/contract';
import { countAttempt } from '../../platform/rate-limit.ts';
import type { Services } from '../../services.ts';

/** Requests to the language model by one user: more than pasting by hand needs. */
const rateLimit = { maxAttempts: 60, windowSeconds: 600 };

/**
 * Counts a request to the language model.
 *
 * @throws RATE_LIMITED
 */
export async function enforceRateLimit(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  sender: string,
): Promise<void> {
  const wait = await countAttempt(database, `suggestions:${sender}`, rateLimit, clock.now());
  if (wait !== null) throw new AppError('RATE_LIMITED', { retryAfterSeconds: wait });
}
