import { call } from '../../lib/call.ts';
import { endSession, takeReturnPlace } from '../../lib/session.ts';

/**
 * Signs out: the server refuses the token from now on, and this browser forgets everything, also when the server
 * could not be told.
 */
export async function signOut(): Promise<'told' | 'untold'> {
  try {
    await call('signOut', {});
    return 'told';
  } catch {
    return 'untold';
  } finally {
    endSession('asked');
    takeReturnPlace();
  }
}
