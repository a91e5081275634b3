import { coversRight, personRights, type PersonRight } from '@loupe/domain';
import { expect, it } from 'vitest';
import { roles, type Role } from './access.ts';
import type { CallSpec } from './define-call.ts';
import { calls } from './calls.ts';
import { routes, type RouteSpec } from './routes.ts';

/** Every kind of caller, in the order of the columns. */
interface CallerKind {
  readonly name: string;
  readonly role: Role | null;
  readonly may?: PersonRight;
}

const words: Readonly<Record<PersonRight, string>> = {
  VIEW: 'may look',
  TRADE: 'may trade',
  ORDER: 'may order',
  OWNER: 'owner',
};
const kinds: readonly CallerKind[] = [
  { name: 'visitor', role: null },
  ...personRights.map((may) => ({ name: words[may], role: 'customer' as const, may })),
  ...roles.filter((role) => role !== 'customer').map((role) => ({ name: role, role })),
];

function isOpen({ who, needs: wanted }: Pick<CallSpec, 'who' | 'needs'>, { role, may }: CallerKind): boolean {
  const needs: PersonRight = wanted ?? 'VIEW';
  if (who === 'anyone') return true;
  if (role === null || !who.includes(role)) return false;
  return may === undefined || coversRight(may, needs);
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Of a route that is no call: yes, or what opens it in the place of a sign-in. */
function opens({ who, ...spec }: RouteSpec, kind: CallerKind): string {
  if (typeof who === 'string' && who !== 'anyone') return who;
  return isOpen({ ...spec, who }, kind) ? 'yes' : '';
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
      spec.flag ?? '',
      ...kinds.map((kind) => (isOpen(spec, kind) ? 'yes' : '')),
      spec.who === 'anyone' || spec.opensTo?.includes('locked') === true ? 'yes' : '',
      spec.who === 'anyone' || spec.opensTo?.includes('set-up') === true ? 'yes' : '',
    ]),
  );
  return `# Who may call what

Written from the call table (\`contract/src/calls.ts\`) by \`contract/src/permissions.test.ts\`; \`npx vitest run
contract/src/permissions.test.ts -u\` writes it anew. A customer needs the flag besides; a company's people have their
owner's flags. The last two columns: what a locked screen, and a member of the staff who lacks a demanded second step,
may still call. Each cell is tried against the running server by \`server/src/calls.test.ts\`,
\`server/src/features/people/people.test.ts\`, \`server/src/features/session/lock.test.ts\` and
\`server/src/features/account/two-step/two-step.test.ts\`.

${[row(head), row(head.map(() => '---')), ...rows].join('\n')}

## Routes that are no calls

Documents, files, streams and pages, from \`contract/src/routes.ts\`; a locked screen opens none of those that need a
sign-in. \`address\` is an address that cannot be guessed, \`key\` an API key of a customer, \`this machine\` a request
that comes from the server itself. The server does not start with a route of neither table
(\`server/src/bind-routes.ts\`); \`server/src/routes.test.ts\` tries each cell.

${routeTable()}
`;
}

it('who may call what is written down as it is', async () => {
  await expect(page()).toMatchFileSnapshot('../../docs/permissions.md');
});
