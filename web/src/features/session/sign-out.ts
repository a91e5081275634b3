import { call } from '../../lib/call.ts';
import { queryClient } from '../../lib/query-client.ts';
import { consumeReturnUrl, endSession, startRevoking } from '../../lib/session.ts';

/**
 * Signs out: the server revokes the token, and the client clears the session even when the server cannot be
 * reached. Pending reads are cancelled first and no others are sent: the server would refuse them without the
 * session.
 */
export async function signOut(): Promise<'revoked' | 'not-revoked'> {
  startRevoking();
  try {
    await queryClient.cancelQueries();
    await call('signOut', {});
    return 'revoked';
  } catch {
    return 'not-revoked';
  } finally {
    endSession('signed-out');
    consumeReturnUrl();
  }
}
