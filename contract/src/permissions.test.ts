import { includesPermission, permissions, type Permission } from '@loupe/domain';
import { expect, it } from 'vitest';
import { roles, type Role } from './access.ts';
import type { CallSpec } from './define-call.ts';
import { calls } from './calls.ts';
import { routes, type RouteSpec } from './routes.ts';

/** A kind of caller, with its column in the table. */
interface CallerKind {
  readonly name: string;
  readonly role: Role | null;
  readonly permission?: Permission;
}

const words: Readonly<Record<Permission, string>> = {
  VIEW: 'can view',
  TRADE: 'can trade',
  ORDER: 'can order',
  OWNER: 'owner',
};
const kinds: readonly CallerKind[] = [
  { name: 'visitor', role: null },
  ...permissions.map((permission) => ({
    name: words[permission],
    role: 'customer' as const,
    permission,
  })),
  ...roles.filter((role) => role !== 'customer').map((role) => ({ name: role, role })),
];

function isOpen(
  { roles, requiredPermission }: Pick<CallSpec, 'roles' | 'requiredPermission'>,
  { role, permission }: CallerKind,
): boolean {
  const required: Permission = requiredPermission ?? 'VIEW';
  if (roles === 'anyone') return true;
  if (role === null || !roles.includes(role)) return false;
  return permission === undefined || includesPermission(permission, required);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Cell for a route that is not a call: `yes`, or what grants access without a session. */
function opens({ access: roles, ...spec }: RouteSpec, kind: CallerKind): string {
  if (typeof roles === 'string' && roles !== 'anyone') return roles;
  return isOpen({ ...spec, roles }, kind) ? 'yes' : '';
}

function routeTable(): string {
  const head = ['Route', 'Flag', ...kinds.map(({ name }) => name)];
  const rows = Object.values<RouteSpec>(routes).map((spec) =>
    row([
      `\`${spec.method} ${spec.path}\``,
      spec.accessFlag ?? '',
      ...kinds.map((kind) => opens(spec, kind)),
    ]),
  );
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

function page(): string {
  const head = ['Call', 'Flag', ...kinds.map(({ name }) => name), 'locked', 'no two-step'];
  const rows = Object.values<CallSpec>(calls).map((spec) =>
    row([
      `\`${spec.path}\``,
      spec.accessFlag ?? '',
      ...kinds.map((kind) => (isOpen(spec, kind) ? 'yes' : '')),
      spec.roles === 'anyone' || spec.sessionStates?.includes('locked') === true ? 'yes' : '',
      spec.roles === 'anyone' || spec.sessionStates?.includes('setup-required') === true ? 'yes' : '',
    ]),
  );
  return `# Permissions

Generated from the call table (\`contract/src/calls.ts\`) by \`contract/src/permissions.test.ts\`; \`npx vitest run
contract/src/permissions.test.ts -u\` updates it. A customer also needs the flag; company members have their
owner's flags. The last two columns are the calls that a locked session, and a staff user who has not set up the
required two-step sign-in, can still make. Each cell is tested against the running server by \`server/src/calls.test.ts\`,
\`server/src/features/company-members/company-members.test.ts\`, \`server/src/features/session/lock.test.ts\` and
\`server/src/features/two-step/two-step.test.ts\`.

${[row(head), row(head.map(() => '---')), ...rows].join('\n')}

## Routes that are not calls

Documents, files, streams and pages, from \`contract/src/routes.ts\`; a locked session can use none of those that need a
session. \`address\` is a URL that cannot be guessed, \`key\` an API key of a customer, \`this machine\` a request
from the server's own machine. The server does not start with a route that is in neither table
(\`server/src/bind-routes.ts\`); \`server/src/routes.test.ts\` tests each cell.

${routeTable()}
`;
}

it('docs/permissions.md lists which callers can make which calls', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/permissions.md');
});
