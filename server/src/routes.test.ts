import { accessFlags, roles, routes, type Role, type RouteName, type RouteSpec } from '@loupe/contract';
import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { bindRoute, refuseUnlistedRoutes } from './bind-routes.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { openTestApp } from './testing/test-app.ts';
import { signInAs } from './testing/test-people.ts';

const table: Readonly<Record<RouteName, RouteSpec>> = routes;
const isRouteName = (name: string): name is RouteName => name in routes;
const names = Object.keys(routes).filter(isRouteName);
const memberRoutes = names.filter((name) => typeof table[name].who === 'object');
const unknownId = '00000000-0000-4000-8000-000000000000';

it('a route that stands in no table does not start, nor one that does not check who asks', async () => {
  const unlisted = fastify();
  refuseUnlistedRoutes(unlisted);
  expect(() => unlisted.get('/api/documents/all', async () => 'all')).toThrow('/api/documents/all');
  const unchecked = fastify();
  refuseUnlistedRoutes(unchecked);
  const { path } = routes.orderDocument;
  expect(() => unchecked.get(path, { exposeHeadRoute: false }, async () => 'all')).toThrow(path);
  const listed = fastify();
  refuseUnlistedRoutes(listed);
  bindRoute(listed, 'alive', async () => ({ status: 'alive' }));
  expect((await listed.inject('/healthz')).json()).toEqual({ status: 'alive' });
});

describeOnDatabase('every route that is no call', (open) => {
  it('answers those it is for, and refuses every other role and every stranger', async () => {
    const test = await openTestApp(await open());
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const tokens = new Map<Role, string>();
    for (const role of roles)
      tokens.set(role, (await signInAs(test.parts, { role, access: accessFlags })).token);
    const expired = await signInAs(test.parts, { role: 'admin', isExpired: true });
    const locked = await signInAs(test.parts, { role: 'admin' });
    await test.send('lock', {}, locked.token);
    const ask = async (name: RouteName, token: string | null) => {
      const { path, method } = table[name];
      const leave = new AbortController();
      const answer = await fetch(`${address}${path.replaceAll(/:\w+/g, unknownId)}`, {
        method,
        headers: {
          'content-type': 'application/octet-stream',
          ...(token !== null && { authorization: token }),
        },
        ...(method === 'POST' && { body: 'x' }),
        signal: leave.signal,
      });
      // A stream would not end by itself.
      leave.abort();
      return answer.status;
    };
    const wrong: unknown[] = [];
    for (const name of memberRoutes) {
      const { who } = table[name];
      for (const token of [null, 'Bearer unknown', expired.token])
        if ((await ask(name, token)) !== 401) wrong.push([name, token]);
      if ((await ask(name, locked.token)) !== 403) wrong.push([name, 'locked']);
      for (const role of roles) {
        const status = await ask(name, tokens.get(role) ?? '');
        const isRefused = status === 401 || status === 403;
        if (isRefused === who.includes(role) || status >= 500) wrong.push([name, role, status]);
      }
    }
    expect(memberRoutes.length).toBeGreaterThan(5);
    expect(wrong).toEqual([]);
  });

  it('shows nothing to who does not have its address or its key', async () => {
    const test = await openTestApp(await open());
    const { token } = await signInAs(test.parts, { role: 'admin' });
    for (const name of names.filter((one) => ['address', 'key'].includes(String(table[one].who)))) {
      const { path, method, who } = table[name];
      const answer = await test.app.inject({
        method,
        url: path.replaceAll(/:\w+/g, unknownId),
        headers: { authorization: token },
      });
      expect([name, answer.statusCode]).toEqual([name, who === 'key' ? 401 : 404]);
    }
  });

  it('is there, each under its path', async () => {
    const test = await openTestApp(await open());
    for (const name of names.filter((one) => !table[one].path.endsWith('*'))) {
      const { method, path: url, hasHead } = table[name];
      expect([name, test.app.hasRoute({ method, url })]).toEqual([name, true]);
      expect([name, test.app.hasRoute({ method: 'HEAD', url })]).toEqual([name, hasHead === true]);
    }
  });
});
