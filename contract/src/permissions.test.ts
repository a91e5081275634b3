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
  readonly may?: Permission;
}

const words: Readonly<Record<Permission, string>> = {
  VIEW: 'may look',
  TRADE: 'may trade',
  ORDER: 'may order',
  OWNER: 'owner',
};
const kinds: readonly CallerKind[] = [
  { name: 'visitor', role: null },
  ...permissions.map((may) => ({ name: words[may], role: 'customer' as const, may })),
  ...roles.filter((role) => role !== 'customer').map((role) => ({ name: role, role })),
];

function isOpen(
  { roles, requiredPermission: permission }: Pick<CallSpec, 'roles' | 'requiredPermission'>,
  { role, may }: CallerKind,
): boolean {
  const needs: Permission = permission ?? 'VIEW';
  if (roles === 'anyone') return true;
  if (role === null || !roles.includes(role)) return false;
  return may === undefined || includesPermission(may, needs);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Cell for a route that is not a call: `yes`, or what opens it without a session. */
function opens({ access: roles, ...spec }: RouteSpec, kind: CallerKind): string {
  if (typeof roles === 'string' && roles !== 'anyone') return roles;
  return isOpen({ ...spec, roles }, kind) ? 'yes' : '';
}

function routeTable(): string {
  const head = ['Route', 'Flag', ...kinds.map(({ name }) => name)];
  const rows = Object.values<RouteSpec>(routes).map((spec) =>
    row([`\`${spec.method} ${spec.path}\``, spec.flag ?? '', ...kinds.map((kind) => opens(spec, kind))]),
  );
  return [row(head), row(head.map(() => '---')), ...rows].join('\n');
}

function page(): string {
  const head = ['Call', 'Flag', ...kinds.map(({ name }) => name), 'locked', 'no second step'];
  const rows = Object.values<CallSpec>(calls).map((spec) =>
    row([
      `\`${spec.path}\``,
      spec.accessFlag ?? '',
      ...kinds.map((kind) => (isOpen(spec, kind) ? 'yes' : '')),
      spec.roles === 'anyone' || spec.sessionStates?.includes('locked') === true ? 'yes' : '',
      spec.roles === 'anyone' || spec.sessionStates?.includes('setup-required') === true ? 'yes' : '',
    ]),
  );
  return `# Who may call what

Written from the call table (\`contract/src/calls.ts\`) by \`contract/src/permissions.test.ts\`; \`npx vitest run
contract/src/permissions.test.ts -u\` updates it. A customer needs the flag besides; company members have their
owner's flags. The last two columns: what a locked screen, and a staff user without the demanded second step,
may still call. Each cell is tried against the running server by \`server/src/calls.test.ts\`,
\`server/src/features/company-members/company-members.test.ts\`, \`server/src/features/session/lock.test.ts\` and
\`server/src/features/two-step/two-step.test.ts\`.

${[row(head), row(head.map(() => '---')), ...rows].join('\n')}

## Routes that are no calls

Documents, files, streams and pages, from \`contract/src/routes.ts\`; a locked screen opens none of those that need a
sign-in. \`address\` is an address that cannot be guessed, \`key\` an API key of a customer, \`this machine\` a request
that comes from the server itself. The server does not start with a route of neither table
(\`server/src/bind-routes.ts\`); \`server/src/routes.test.ts\` tries each cell.

${routeTable()}
`;
}

it('docs/permissions.md lists who may call what', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/permissions.md');
});
