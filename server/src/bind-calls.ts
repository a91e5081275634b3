import {
  AppError,
  bodyLimitOf,
  calls,
  impersonationHeader,
  type CallResponse,
  type CallBody,
  type CallCost,
  type CallName,
  type CallSpec,
} from '@loupe/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { rejectUnlessAllowed } from './allow-caller.ts';
import { assertSessionAllows } from './features/users/read-caller.ts';
import { toValidationIssues } from './validation-issues.ts';
import { userSender, type CallLimiter } from './platform/call-limiter/call-limiter.ts';
import { signalOfClose } from './platform/call-limiter/signal-of-close.ts';
import { declareEncoding } from './platform/compress-bodies.ts';
import { negotiateEncoding } from './platform/compressed-body.ts';
import { eventLoopTurn } from './platform/event-loop-turn.ts';
import { bearerToken } from './platform/tokens.ts';
import {
  callNames,
  isPublicCall,
  type Caller,
  type Handlers,
  type AuthenticatedCallName,
  type AuthenticatedHandler,
  type AuthenticatedHandlers,
  type PublicCallName,
  type PublicHandler,
  type PublicHandlers,
} from './call-handlers.ts';
import { PreparedResponse } from './prepared-response.ts';
import { setRequestUser } from './request-user.ts';
import { unstorableValues } from './unstorable-text.ts';

/**
 * Resolves a token to its caller. Returns null when the token is unknown, expired or revoked. A recent session may have
 * been verified a moment ago.
 */
export type Authenticate = (token: string, allowsRecentSession: boolean) => Promise<Caller | null>;

export interface BindOptions {
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  /** Resolves the customer whose view a desk user uses in a call. Throws IMPERSONATION_ENDED. */
  readonly impersonate: (deskUser: Caller, view: string) => Promise<Caller>;
  /** Called after a call that may have changed sessions or users. */
  readonly verifySessions: (userId: number) => void;
  readonly limiter: CallLimiter;
  /** Validates every response against its schema before it is sent. On in tests, off where speed matters. */
  readonly validateResponses: boolean;
}

type Schemas<Name extends CallName> = Omit<CallSpec, 'cost'> & {
  readonly cost?: CallCost | ((body: CallBody<Name>) => CallCost);
  readonly body: z.core.$ZodType<CallBody<Name>>;
  readonly response: z.core.$ZodType<CallResponse<Name>>;
};
const table: { readonly [Name in CallName]: Schemas<Name> } = calls;

/** Registers every call of the table. Throws at start when an entry has no handler. */
export function bindCalls(app: FastifyInstance, options: BindOptions): void {
  for (const name of callNames()) {
    if (typeof options.handlers[name] !== 'function') {
      throw new TypeError(`The call ${name} (${calls[name].path}) has no handler.`);
    }
    if (isPublicCall(name)) bindVisitorCall(app, name, options);
    else bindMemberCall(app, name, options);
  }
}

function bindVisitorCall<Name extends PublicCallName>(
  app: FastifyInstance,
  name: Name,
  { handlers, validateResponses }: BindOptions,
): void {
  const spec = table[name];
  const visitorHandlers: PublicHandlers = handlers;
  const handle: PublicHandler<Name> = visitorHandlers[name];
  app.post(spec.path, { bodyLimit: bodyLimitOf(spec), config: { isBound: true } }, async (request) => {
    const responseBody = await handle({ body: readBody(spec, request), ...senderOf(request) });
    return validateResponses ? z.parse(spec.response, responseBody) : responseBody;
  });
}

function bindMemberCall<Name extends AuthenticatedCallName>(
  app: FastifyInstance,
  name: Name,
  { handlers, authenticate, impersonate, verifySessions, limiter, validateResponses }: BindOptions,
): void {
  const spec = table[name];
  // A response that is validated is read, so it is not compressed.
  const acceptedEncoding = ({ headers }: FastifyRequest) =>
    validateResponses ? null : negotiateEncoding(headers['accept-encoding']);
  const memberHandlers: AuthenticatedHandlers = handlers;
  const handle: AuthenticatedHandler<Name> = memberHandlers[name];
  const callers = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly sender: string }>();
  app.post(
    spec.path,
    {
      bodyLimit: bodyLimitOf(spec),
      config: { isBound: true },
      // Runs before the body is parsed, so that a caller without a session learns nothing about valid bodies
      // and causes little load.
      onRequest: async (request) => {
        const sender = await callerOf(request, authenticate, spec.allowsRecentSession === true);
        setRequestUser(request, sender.userId);
        const budget = userSender(sender.userId);
        limiter.charge(budget, spec.cost === 'free' ? 'free' : 'light');
        const view = request.headers[impersonationHeader];
        const caller =
          typeof view === 'string' ? await resolveImpersonation(spec, sender, view, impersonate) : sender;
        rejectUnlessAllowed(spec, caller);
        callers.set(request, { caller, sender: budget });
      },
    },
    async (request, reply) => {
      const known = callers.get(request);
      if (known === undefined) throw new AppError('SIGNED_OUT');
      const { caller, sender } = known;
      // Validating a long body takes about ten milliseconds. Concurrent bodies are therefore validated one
      // per event loop turn.
      await eventLoopTurn();
      const body = readBody(spec, request);
      const responseBody = await limiter
        .run({ sender, cost: costOf(spec, body), signal: signalOfClose(reply.raw) }, async () =>
          handle({ body, ...senderOf(request), encoding: acceptedEncoding(request), caller }),
        )
        .finally(() => {
          if (spec.allowsRecentSession !== true) verifySessions(caller.userId);
        });
      if (responseBody instanceof PreparedResponse) {
        if (validateResponses) z.parse(spec.response, JSON.parse(responseBody.body.toString()));
        return sendPrepared(reply, responseBody);
      }
      return validateResponses ? z.parse(spec.response, responseBody) : responseBody;
    },
  );
}

function sendPrepared(reply: FastifyReply, { body, encoding }: PreparedResponse): Buffer {
  if (encoding !== null) declareEncoding(reply, encoding);
  reply.type('application/json; charset=utf-8');
  return body;
}

function costOf<Name extends CallName>({ cost = 'light' }: Schemas<Name>, body: CallBody<Name>): CallCost {
  return typeof cost === 'function' ? cost(body) : cost;
}

const senderOf = ({ ip, headers }: FastifyRequest) => ({
  address: ip,
  userAgent: headers['user-agent'] ?? null,
});

function readBody<Name extends CallName>(spec: Schemas<Name>, request: FastifyRequest): CallBody<Name> {
  const unstorable = unstorableValues(request.body);
  if (unstorable.length > 0) throw new AppError('BODY_INVALID', { fields: unstorable });
  const read = z.safeParse(spec.body, request.body ?? {});
  if (read.success) return read.data;
  throw new AppError('BODY_INVALID', { fields: toValidationIssues(read.error) });
}

async function callerOf(
  request: FastifyRequest,
  authenticate: Authenticate,
  allowsRecentSession: boolean,
): Promise<Caller> {
  const token = bearerToken(request.headers);
  const caller = token === '' ? null : await authenticate(token, allowsRecentSession);
  if (caller === null) throw new AppError('SIGNED_OUT');
  return caller;
}

/**
 * The customer that a desk user impersonates. Allowed only in calls that read, and only to users who can see
 * customers.
 */
async function resolveImpersonation(
  spec: CallSpec,
  deskUser: Caller,
  view: string,
  impersonateFor: BindOptions['impersonate'],
): Promise<Caller> {
  assertSessionAllows(deskUser.sessionStatus);
  if (deskUser.role === 'customer') throw new AppError('NOT_ALLOWED');
  if (spec.allowsImpersonation !== true) throw new AppError('IMPERSONATION_READ_ONLY');
  return impersonateFor(deskUser, view);
}
