import { AppError, errorCatalogue, type ErrorCode } from '@loupe/contract';
import type { Services } from '../../services.ts';
import type { Handlers } from '../../call-handlers.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

type ResetCall = 'requestPasswordReset' | 'resetPassword';

const succeeded: ReadonlySet<ErrorCode> = new Set(['RESET-300', 'RESET-600']);

export function passwordResetRoutes({ database, clock, log }: Services): Pick<Handlers, ResetCall> {
  const resetResponse = async (work: Promise<ErrorCode>) => {
    const code = await work.catch((error: unknown): ErrorCode => {
      if (error instanceof AppError) throw error;
      log.error({ err: error }, 'a password reset failed because of an internal error');
      return 'RESET-301';
    });
    return { error: succeeded.has(code) ? null : errorCatalogue[code].text, message: code, user: null };
  };
  return {
    requestPasswordReset: async ({ body: { data }, address }) =>
      resetResponse(requestReset(database, { name: data.email, address }, clock.now())),
    resetPassword: async ({ body: { data }, address, userAgent }) =>
      resetResponse(
        resetPassword(
          database,
          { token: data.token, password: data.password, ipAddress: address, userAgent },
          clock.now(),
        ),
      ),
  };
}
