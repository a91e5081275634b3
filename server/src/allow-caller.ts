import { AppError, type CallSpec } from '@loupe/contract';
import { coversRight } from '@loupe/domain';
import { refuseUnlessOpen } from './features/accounts/read-caller.ts';
import type { Caller } from './route.ts';

/** What an entry of the tables asks of a caller. */
type Asked = Pick<CallSpec, 'who' | 'needs' | 'opensTo'> & Partial<Pick<CallSpec, 'flag'>>;

/** Throws NOT_ALLOWED for a caller without the role, flag or right of the entry, and what keeps a sign-in shut. */
export function refuseUnlessAllowed({ who, flag, needs, opensTo }: Asked, caller: Caller): void {
  refuseUnlessOpen(caller.standing, opensTo);
  const isAsked = who !== 'anyone' && who.includes(caller.role);
  const isCustomer = caller.role === 'customer';
  const lacksFlag = isCustomer && flag !== undefined && flag !== null && !caller.access.has(flag);
  const lacksRight = isCustomer && needs !== undefined && !coversRight(caller.may, needs);
  if (!isAsked || lacksFlag || lacksRight) throw new AppError('NOT_ALLOWED');
}
