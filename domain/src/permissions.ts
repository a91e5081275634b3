/**
 * Permissions of a company member, lowest first; each includes those before it. OWNER is the company's first
 * user.
 */
export const permissions = ['VIEW', 'TRADE', 'ORDER', 'OWNER'] as const;
export type Permission = (typeof permissions)[number];

/** Permissions an owner can grant: view; also hold and offer; also order. */
export const grantablePermissions = ['VIEW', 'TRADE', 'ORDER'] as const satisfies readonly Permission[];
export type GrantablePermission = (typeof grantablePermissions)[number];

/** Whether one permission includes another. */
export const includesPermission = (has: Permission, needs: Permission): boolean =>
  permissions.indexOf(has) >= permissions.indexOf(needs);
