import { AppError, type CallSpec } from '@loupe/contract';
import { includesPermission } from '@loupe/domain';
import { assertSessionAllows } from './features/users/read-caller.ts';
import type { Caller } from './call-handlers.ts';

/** What an entry of the call or route table requires of a caller. */
type CallAccess = Pick<CallSpec, 'roles' | 'requiredPermission' | 'sessionStates'> &
  Partial<Pick<CallSpec, 'accessFlag'>>;

/**
 * Throws NOT_ALLOWED when the caller lacks the role, the access flag or the permission that the entry
 * requires, and the error of {@link assertSessionAllows} when the session is locked or incomplete.
 */
export function rejectUnlessAllowed(
  { roles, accessFlag, requiredPermission, sessionStates }: CallAccess,
  caller: Caller,
): void {
  assertSessionAllows(caller.sessionStatus, sessionStates);
  const isRoleAllowed = roles !== 'anyone' && roles.includes(caller.role);
  const isCustomer = caller.role === 'customer';
  const lacksFlag =
    isCustomer && accessFlag !== undefined && accessFlag !== null && !caller.access.has(accessFlag);
  const lacksRight =
    isCustomer &&
    requiredPermission !== undefined &&
    !includesPermission(caller.permission, requiredPermission);
  if (!isRoleAllowed || lacksFlag || lacksRight) throw new AppError('NOT_ALLOWED');
}
