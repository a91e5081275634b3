import { call } from '../../lib/call.ts';
import { endSession, consumeReturnUrl } from '../../lib/session.ts';

/**
 * Signs out: the server revokes the token, and the client clears the session even when the server cannot be
 * reached.
 */
export async function signOut(): Promise<'revoked' | 'not-revoked'> {
  try {
    await call('signOut', {});
    return 'revoked';
  } catch {
    return 'not-revoked';
  } finally {
    endSession('signed-out');
    consumeReturnUrl();
  }
}
