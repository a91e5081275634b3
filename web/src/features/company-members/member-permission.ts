import { parseScaled, type GrantablePermission } from '@loupe/domain';

/** A member's permission, as edited in a form. */
export interface MemberPermission {
  readonly permission: GrantablePermission;
  /** US$ as typed; empty: no limit. */
  readonly orderLimit: string;
}

const plain = (text: string) => text.replaceAll(/[\s,]/g, '');

/** Whether the text is an amount or empty. */
export function isValidOrderLimit(text: string): boolean {
  if (plain(text) === '') return true;
  const cents = parseScaled(plain(text), 2);
  return cents !== undefined && cents >= 0;
}

/** Builds the request body; the limit applies only to the permission to order. */
export const toPermissionBody = ({ permission, orderLimit }: MemberPermission) => ({
  permission,
  order_limit: permission === 'ORDER' && plain(orderLimit) !== '' ? plain(orderLimit) : null,
});
