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
import { rejectUnlessAllowed } from './allow-caller.ts';
import { readCaller } from './features/users/read-caller.ts';
import type { Services } from './services.ts';
import { bearerToken } from './platform/tokens.ts';
import { setRequestUser } from './request-user.ts';
import type { Caller } from './call-handlers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set on routes that check the caller against their entry in a table. */
    isBound?: true;
  }
}

type Routes = typeof routes;
/** Routes that need a session. */
export type MemberRouteName = {
  [Name in RouteName]: Routes[Name]['access'] extends readonly Role[] ? Name : never;
}[RouteName];

type RouteRequest = FastifyRequest<{ Params: Readonly<Record<string, string>> }>;
type RouteResponse = unknown;

const table: Readonly<Record<RouteName, RouteSpec>> = routes;
const ownAddresses: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const optionsOf = ({ method, path, hasHead, bodyBytes }: RouteSpec) => ({
  method: hasHead === true ? [method, 'HEAD'] : [method],
  url: path,
  exposeHeadRoute: false,
  config: { isBound: true as const },
  ...(bodyBytes !== undefined && { bodyLimit: bodyBytes }),
});

/**
 * Registers a route of the table that needs no session. One for this machine also answers the requests that
 * `isAllowed` accepts.
 */
export function bindRoute(
  app: FastifyInstance,
  name: Exclude<RouteName, MemberRouteName>,
  handle: (request: RouteRequest, reply: FastifyReply) => Promise<RouteResponse>,
  isAllowed: (request: RouteRequest) => boolean = () => false,
): void {
  const spec = table[name];
  app.route<{ Params: Readonly<Record<string, string>> }>({
    ...optionsOf(spec),
    onRequest: async (request) => {
      const isPublic = spec.access !== 'this machine' || ownAddresses.includes(request.ip);
      if (!isPublic && !isAllowed(request)) throw new AppError('NOT_FOUND');
    },
    handler: handle,
  });
}

/**
 * Registers a route of the table for signed-in users. The caller is checked before the first byte of the body
 * is read.
 */
export function bindMemberRoute(
  app: FastifyInstance,
  parts: Pick<Services, 'sessions'>,
  name: MemberRouteName,
  handle: (request: RouteRequest, reply: FastifyReply, caller: Caller) => Promise<RouteResponse>,
): void {
  const { access, ...spec } = routes[name];
  const callers = new WeakMap<RouteRequest, Caller>();
  app.route<{ Params: Readonly<Record<string, string>> }>({
    ...optionsOf(table[name]),
    onRequest: async (request) => {
      const token = bearerToken(request.headers);
      const caller = token === '' ? null : await readCaller(parts, token);
      if (caller === null) throw new AppError('SIGNED_OUT');
      setRequestUser(request, caller.userId);
      rejectUnlessAllowed({ ...spec, roles: access }, caller);
      callers.set(request, caller);
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) throw new AppError('SIGNED_OUT');
      return handle(request, reply, caller);
    },
  });
}

/**
 * Throws at start-up for a route that is in no table of the contract or does not check the caller against its
 * entry.
 */
export function rejectUnlistedRoutes(app: FastifyInstance): void {
  const callPaths = new Set(Object.values<CallSpec>(calls).map(({ path }) => path as string));
  app.addHook('onRoute', ({ method, url, config }: RouteOptions & { url: string }) => {
    const isBound = config?.isBound === true;
    for (const one of [method].flat()) {
      const isCall = one === 'POST' && callPaths.has(url) && isBound;
      const entry = Object.values(table).find((spec) => isServedBy(spec, one, url));
      if (!isCall && (entry === undefined || !(isBound || entry.access === 'anyone')))
        throw new TypeError(`The route ${one} ${url} is bound from no table of the contract.`);
    }
  });
}

function isServedBy({ method, path, hasHead }: RouteSpec, requestedMethod: string, url: string): boolean {
  const isMethod = requestedMethod === method || (requestedMethod === 'HEAD' && hasHead === true);
  const isBelow = path.endsWith('/*') && path !== '/*' && url.startsWith(path.slice(0, -1));
  return isMethod && (url === path || isBelow);
}
