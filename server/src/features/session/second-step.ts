import type { Parts } from '../../parts.ts';
import { inTransaction } from '../../platform/database.ts';
import { acceptCode } from '../account/two-step/accept-code.ts';
import { countRecoveryCodes } from '../account/two-step/recovery-codes.ts';
import { countCode, useTicket } from '../account/two-step/tickets.ts';
import { findAccountById } from '../accounts/account.ts';
import { deviceWords, type Device } from '../accounts/device.ts';
import { notify } from '../notifications/notify.ts';
import { letIn, stateCodes, type SignedIn } from './sign-in.ts';

interface SecondStep extends Device {
  readonly ticket: string;
  readonly code: string;
}

type SecondOutcome = SignedIn | { readonly code: '300' | '401' | 'CODE_WRONG' | 'TWO_STEP_OVER' };

/**
 * Ends a sign-in that takes a second step. A used recovery code is told of by mail: it may have been somebody else's
 * hand. Throws TOO_MANY_ATTEMPTS with the seconds to wait.
 */
export async function signInSecond(
  { database, serverKey }: Pick<Parts, 'database' | 'serverKey'>,
  { ticket, code, ...device }: SecondStep,
  now: Date,
): Promise<SecondOutcome> {
  const accountId = await countCode(database, ticket, now);
  if (accountId === null) return { code: 'TWO_STEP_OVER' };
  const kind = await acceptCode(database, serverKey, { accountId, code, now });
  if (kind === null) return { code: 'CODE_WRONG' };
  return inTransaction(database, async (transaction) => {
    if (!(await useTicket(transaction, ticket))) return { code: 'TWO_STEP_OVER' };
    const account = await findAccountById(transaction, accountId);
    if (account.state !== 'ACTIVE') return { code: stateCodes[account.state] };
    if (kind === 'recovery') {
      await notify(transaction, {
        accountId,
        kind: 'RECOVERY_CODE_USED',
        facts: { where: deviceWords(device), count: await countRecoveryCodes(transaction, accountId) },
        link: '/account?tab=security',
        now,
        isWarning: true,
      });
    }
    return letIn(transaction, account, device, now);
  });
}
