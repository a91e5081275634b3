import { accessFlags, roles, routes, type Role, type RouteName, type RouteSpec } from '@loupe/contract';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { bindRoute, rejectUnlistedRoutes } from './bind-routes.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';

const table: Readonly<Record<RouteName, RouteSpec>> = routes;
const isRouteName = (name: string): name is RouteName => name in routes;
const names = Object.keys(routes).filter(isRouteName);
const memberRoutes = names.filter((name) => typeof table[name].access === 'object');
const unknownId = '00000000-0000-4000-8000-000000000000';

it('a route that is in no table, or that does not check its caller, prevents the start', async () => {
  const unlisted = fastify();
  rejectUnlistedRoutes(unlisted);
  expect(() => unlisted.get('/api/documents/all', async () => 'all')).toThrow('/api/documents/all');
  const unchecked = fastify();
  rejectUnlistedRoutes(unchecked);
  const { path } = routes.orderDocument;
  expect(() => unchecked.get(path, { exposeHeadRoute: false }, async () => 'all')).toThrow(path);
  const listed = fastify();
  rejectUnlistedRoutes(listed);
  bindRoute(listed, 'alive', async () => ({ status: 'alive' }));
  expect((await listed.inject('/healthz')).json()).toEqual({ status: 'alive' });
});

describeOnDatabase('every route that is not a call', (open) => {
  it('responds to its roles, and refuses every other role and unauthenticated requests', async () => {
    const test = await createTestApp(await open());
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const tokens = new Map<Role, string>();
    for (const role of roles)
      tokens.set(role, (await createSignedInUser(test.services, { role, access: accessFlags })).token);
    const expired = await createSignedInUser(test.services, { role: 'admin', isExpired: true });
    const locked = await createSignedInUser(test.services, { role: 'admin' });
    await test.send('lock', {}, locked.token);
    const requestRoute = async (name: RouteName, token: string | null) => {
      const { path, method } = table[name];
      const leave = new AbortController();
      const response = await fetch(`${address}${path.replaceAll(/:\w+/g, unknownId)}`, {
        method,
        headers: {
          'content-type': 'application/octet-stream',
          ...(token !== null && { authorization: token }),
        },
        ...(method === 'POST' && { body: 'x' }),
        signal: leave.signal,
      });
      // A stream would not end without this.
      leave.abort();
      return response.status;
    };
    const wrong: unknown[] = [];
    for (const name of memberRoutes) {
      const { access } = table[name];
      for (const token of [null, 'Bearer unknown', expired.token])
        if ((await requestRoute(name, token)) !== 401) wrong.push([name, token]);
      if ((await requestRoute(name, locked.token)) !== 403) wrong.push([name, 'locked']);
      for (const role of roles) {
        const status = await requestRoute(name, tokens.get(role) ?? '');
        const isRefused = status === 401 || status === 403;
        if (isRefused === access.includes(role) || status >= 500) wrong.push([name, role, status]);
      }
    }
    expect(memberRoutes.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('responds to a session alone with no content where it requires a URL token or a key', async () => {
    const test = await createTestApp(await open());
    const { token } = await createSignedInUser(test.services, { role: 'admin' });
    for (const name of names.filter((one) => ['address', 'key'].includes(String(table[one].access)))) {
      const { path, method, access } = table[name];
      const response = await test.app.inject({
        method,
        url: path.replaceAll(/:\w+/g, unknownId),
        headers: { authorization: token },
      });
      expect([name, response.statusCode]).toEqual([name, access === 'key' ? 401 : 404]);
    }
  });

  it('is registered under its path', async () => {
    const test = await createTestApp(await open());
    for (const name of names.filter((one) => !table[one].path.endsWith('*'))) {
      const { method, path: url, hasHead } = table[name];
      expect([name, test.app.hasRoute({ method, url })]).toEqual([name, true]);
      expect([name, test.app.hasRoute({ method: 'HEAD', url })]).toEqual([name, hasHead === true]);
    }
  });
});
