import {
  AppError,
  bodyLimitOf,
  calls,
  customerViewHeader,
  type CallAnswer,
  type CallBody,
  type CallCost,
  type CallName,
  type CallSpec,
} from '@loupe/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { refuseUnlessAllowed } from './allow-caller.ts';
import { refuseUnlessOpen } from './features/accounts/read-caller.ts';
import { fieldProblems } from './field-problems.ts';
import { userSender, type CallLimiter } from './platform/call-limiter/call-limiter.ts';
import { signalOfClose } from './platform/call-limiter/signal-of-close.ts';
import { eventLoopTurn } from './platform/event-loop-turn.ts';
import { bearerToken } from './platform/tokens.ts';
import {
  callNames,
  isVisitorCall,
  type Caller,
  type Handlers,
  type MemberCallName,
  type MemberHandler,
  type MemberHandlers,
  type VisitorCallName,
  type VisitorHandler,
  type VisitorHandlers,
} from './route.ts';
import { rememberSender } from './request-sender.ts';
import { unstorableValues } from './storable-text.ts';

/** Finds out who sends a token; null when it is unknown, expired or revoked. */
export type Authenticate = (token: string) => Promise<Caller | null>;

export interface BindOptions {
  readonly handlers: Handlers;
  readonly authenticate: Authenticate;
  /** Whose eyes go along with a call of the desk. Throws VIEW_OVER. */
  readonly lookAs: (looker: Caller, view: string) => Promise<Caller>;
  readonly limiter: CallLimiter;
  /** Parse every answer by its schema before it goes out: on in tests, off where speed counts. */
  readonly checkAnswers: boolean;
}

type Schemas<Name extends CallName> = Omit<CallSpec, 'cost'> & {
  readonly cost?: CallCost | ((body: CallBody<Name>) => CallCost);
  readonly body: z.core.$ZodType<CallBody<Name>>;
  readonly answer: z.core.$ZodType<CallAnswer<Name>>;
};
const table: { readonly [Name in CallName]: Schemas<Name> } = calls;

/** Registers every call of the table. Refuses to start when an entry has no handler. */
export function bindCalls(app: FastifyInstance, options: BindOptions): void {
  for (const name of callNames()) {
    if (typeof options.handlers[name] !== 'function') {
      throw new TypeError(`The call ${name} (${calls[name].path}) has no handler.`);
    }
    if (isVisitorCall(name)) bindVisitorCall(app, name, options);
    else bindMemberCall(app, name, options);
  }
}

function bindVisitorCall<Name extends VisitorCallName>(
  app: FastifyInstance,
  name: Name,
  { handlers, checkAnswers }: BindOptions,
): void {
  const spec = table[name];
  const visitorHandlers: VisitorHandlers = handlers;
  const handle: VisitorHandler<Name> = visitorHandlers[name];
  app.post(spec.path, { bodyLimit: bodyLimitOf(spec), config: { isBound: true } }, async (request) => {
    const answer = await handle({ body: readBody(spec, request), ...senderOf(request) });
    return checkAnswers ? z.parse(spec.answer, answer) : answer;
  });
}

function bindMemberCall<Name extends MemberCallName>(
  app: FastifyInstance,
  name: Name,
  { handlers, authenticate, lookAs, limiter, checkAnswers }: BindOptions,
): void {
  const spec = table[name];
  const memberHandlers: MemberHandlers = handlers;
  const handle: MemberHandler<Name> = memberHandlers[name];
  const callers = new WeakMap<FastifyRequest, { readonly caller: Caller; readonly sender: string }>();
  app.post(
    spec.path,
    {
      bodyLimit: bodyLimitOf(spec),
      config: { isBound: true },
      // Before the body is read: a stranger learns nothing about what would fit, and costs nothing.
      onRequest: async (request) => {
        const sender = await callerOf(request, authenticate);
        rememberSender(request, sender.personId);
        const budget = userSender(sender.personId);
        limiter.charge(budget, spec.cost === 'free' ? 'free' : 'light');
        const view = request.headers[customerViewHeader];
        const caller = typeof view === 'string' ? await seenAs(spec, sender, view, lookAs) : sender;
        refuseUnlessAllowed(spec, caller);
        callers.set(request, { caller, sender: budget });
      },
    },
    async (request, reply) => {
      const known = callers.get(request);
      if (known === undefined) throw new AppError('SIGNED_OUT');
      const { caller, sender } = known;
      // A long body takes some ten milliseconds to check: bodies that arrive together are checked one a turn.
      await eventLoopTurn();
      const body = readBody(spec, request);
      const answer = await limiter.run(
        { sender, cost: costOf(spec, body), signal: signalOfClose(reply.raw) },
        async () => handle({ body, ...senderOf(request), caller }),
      );
      return checkAnswers ? z.parse(spec.answer, answer) : answer;
    },
  );
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
  throw new AppError('BODY_INVALID', { fields: fieldProblems(read.error) });
}

async function callerOf(request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const token = bearerToken(request.headers);
  const caller = token === '' ? null : await authenticate(token);
  if (caller === null) throw new AppError('SIGNED_OUT');
  return caller;
}

/** The customer a person of the desk looks as: only in calls that read, and only by whoever may see customers at all. */
async function seenAs(
  spec: CallSpec,
  looker: Caller,
  view: string,
  lookAs: BindOptions['lookAs'],
): Promise<Caller> {
  refuseUnlessOpen(looker.standing);
  if (looker.role === 'customer') throw new AppError('NOT_ALLOWED');
  if (spec.isViewable !== true) throw new AppError('VIEW_READ_ONLY');
  return lookAs(looker, view);
}
