import {
  AppError,
  calls,
  routes,
  type CallSpec,
  type Role,
  type RouteName,
  type RouteSpec,
} from '@loupe/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { refuseUnlessAllowed } from './allow-caller.ts';
import { readCaller } from './features/accounts/read-caller.ts';
import type { Parts } from './parts.ts';
import { bearerToken } from './platform/tokens.ts';
import { rememberSender } from './request-sender.ts';
import type { Caller } from './route.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that check who asks by their entry in a table. */
    isBound?: true;
  }
}

type Routes = typeof routes;
/** Routes that need a sign-in. */
export type MemberRouteName = {
  [Name in RouteName]: Routes[Name]['who'] extends readonly Role[] ? Name : never;
}[RouteName];

type RouteRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;
type Answer = unknown;

const table: Readonly<Record<RouteName, RouteSpec>> = routes;
const ownAddresses: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const optionsOf = ({ method, path, hasHead, bodyBytes }: RouteSpec) => ({
  method: hasHead === true ? [method, 'HEAD'] : [method],
  url: path,
  exposeHeadRoute: false,
  config: { isBound: true as const },
  ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
});

/** Registers a route of the table that needs no sign-in. */
export function bindRoute(
  app: FastifyInstance,
  name: Exclude<RouteName, MemberRouteName>,
  handle: (request: RouteRequest, reply: FastifyReply) => Promise<Answer>,
): void {
  const spec = table[name];
  app.route<{ Params: Readonly<Record<string, string>> }>({
    ...optionsOf(spec),
    onRequest: async ({ ip }) => {
      if (spec.who === 'this machine' && !ownAddresses.includes(ip)) throw new AppError('NOT_FOUND');
    },
    handler: handle,
  });
}

/** Registers a route of the table for people who are signed in. Who asks is checked before a byte of a body is read. */
export function bindMemberRoute(
  app: FastifyInstance,
  parts: Pick<Parts, 'sessions'>,
  name: MemberRouteName,
  handle: (request: RouteRequest, reply: FastifyReply, caller: Caller) => Promise<Answer>,
): void {
  const { who, ...spec } = routes[name];
  const callers = new WeakMap<RouteRequest, Caller>();
  app.route<{ Params: Readonly<Record<string, string>> }>({
    ...optionsOf(table[name]),
    onRequest: async (request) => {
      const token = bearerToken(request.headers);
      const caller = token === '' ? null : await readCaller(parts, token);
      if (caller === null) throw new AppError('SIGNED_OUT');
      rememberSender(request, caller.personId);
      refuseUnlessAllowed({ ...spec, who }, caller);
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new AppError('SIGNED_OUT');
      return handle(request, reply, caller);
    },
  });
}

/** Refuses to start with a route that stands in no table, or does not check who asks by its entry. */
export function refuseUnlistedRoutes(app: FastifyInstance): void {
  const callPaths = new Set(Object.values<CallSpec>(calls).map(({ path }) => path as string));
  app.addHook('onRoute', ({ method, url, config }: RouteOptions & { url: string }) => {
    const isBound = config?.isBound === true;
    for (const one of [method].flat()) {
      const isCall = one === 'POST' && callPaths.has(url) && isBound;
      const entry = Object.values(table).find((spec) => isServedBy(spec, one, url));
      if (!isCall && (entry === undefined || !(isBound || entry.who === 'anyone')))
        throw new TypeError(`The route ${one} ${url} is bound from no table of the contract.`);
    }
  });
}

function isServedBy({ method, path, hasHead }: RouteSpec, asked: string, url: string): boolean {
  const isMethod = asked === method || (asked === 'HEAD' && hasHead === true);
  const isBelow = path.endsWith('/*') && path !== '/*' && url.startsWith(path.slice(0, -1));
  return isMethod && (url === path || isBelow);
}
