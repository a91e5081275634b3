import { AppError, errorCatalogue, type ErrorCode } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

type ResetCall = 'requestPasswordReset' | 'resetPassword';

const succeeded: ReadonlySet<ErrorCode> = new Set(['RESET-300', 'RESET-600']);

export function passwordResetRoutes({ database, clock, log }: Parts): Pick<Handlers, ResetCall> {
  const answer = async (work: Promise<ErrorCode>) => {
    const code = await work.catch((error: unknown): ErrorCode => {
      if (error instanceof AppError) throw error;
      log.error({ err: error }, 'a password reset failed for a technical reason');
      return 'RESET-301';
    });
    return { error: succeeded.has(code) ? null : errorCatalogue[code].text, message: code, user: null };
  };
  return {
    requestPasswordReset: async ({ body: { data }, address }) =>
      answer(requestReset(database, { name: data.email, address }, clock.now())),
    resetPassword: async ({ body: { data }, address, userAgent }) =>
      answer(
        resetPassword(
          database,
          { token: data.token, password: data.password, address, userAgent },
          clock.now(),
        ),
      ),
  };
}
