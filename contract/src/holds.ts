import { holdStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { actorName, envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { limits, repeatWindows } from './limits.ts';
import { stoneRow } from './stone-row.ts';
import { namedSchemas } from './named-schemas.ts';

/** A hold on one stone, as its customer sees it. */
export const hold = z.object({
  hold_id: z.string(),
  status: z.enum(holdStateMachine.states),
  /** Shared by stones that are held together or not at all. */
  set_id: z.string().nullable(),
  requested_at: z.string(),
  /** When the hold expires or expired (UTC); null before it is granted. */
  until: z.string().nullable(),
  /** Whether the desk has already extended the hold. */
  is_extended: z.boolean(),
  ended_at: z.string().nullable(),
  person: actorName,
  /** Position in the queue and length of the queue; null unless the hold is queued. */
  queue: z.object({ position: z.number(), of: z.number() }).nullable(),
  stone: stoneRow,
});
namedSchemas.add(hold, { id: 'Hold' });

export type Hold = z.infer<typeof hold>;

/** Result for one stone of a hold request. */
const holdOutcome = z.object({
  stock_uuid: z.string(),
  stock_no: z.string(),
  /** HELD: the stone is held now, whether or not it was held before. */
  outcome: z.enum(['HELD', 'REQUESTED', 'QUEUED', 'REFUSED']),
  /**
   * Error code of the rejection; null unless `outcome` is REFUSED. Null as well for a stone that was requested together
   * with the one that was rejected, all or none.
   */
  code: z
    .enum(['STONE_NOT_AVAILABLE', 'STONE_ON_HOLD', 'HOLD_LIMIT', 'QUEUE_LIMIT', 'HOLD_COOLDOWN'])
    .nullable(),
  /** The company member who already held the stone for the company. */
  holder_name: actorName,
});

export type HoldOutcome = z.infer<typeof holdOutcome>;

const holdsResponse = z.object({
  ...envelope,
  /** Open holds, newest first, and recently ended ones. */
  holds_data: z.array(hold),
});

const shared = {
  feature: 'holds',
  roles: ['customer'],
  accessFlag: 'order',
  repeatWindowMs: repeatWindows.load,
} as const;

export const holdCalls = {
  listHolds: defineCall({
    ...shared,
    path: '/api/user/holds/list',
    summary: 'Lists the customer’s holds, queue positions and recently ended holds.',
    body: z.object({ ...userField }),
    response: holdsResponse,
    offlineCacheSize: 1,
    invalidatedBy: ['holds', 'stones'],
    codes: [],
  }),
  requestHold: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/holds/request',
    summary:
      'Holds stones for the customer, or requests a hold, as the seller’s settings say. Each stone is decided ' +
      'separately, but a pair sold only together is held whole or not at all; stones already held are ignored.',
    body: z.object({
      ...userField,
      cart: z.array(z.uuid()).min(1).max(limits.holdRequestMax),
      /** Join the queue for stones that another customer holds. */
      queue: z.boolean().default(false),
      /** Hold all of the stones or none. */
      all_or_none: z.boolean().default(false),
      /** Repeating a key returns the outcomes of the first request. */
      idempotency_key: z.string().min(8).max(64).optional(),
    }),
    response: holdsResponse.extend({
      /** The requested stones and the counterparts of inseparable pairs. */
      outcomes: z.array(holdOutcome),
    }),
    codes: ['IDEMPOTENCY_KEY_REUSED', 'NOT_FOUND'],
  }),
  releaseHold: defineCall({
    ...shared,
    requiredPermission: 'TRADE',
    path: '/api/user/holds/release',
    summary:
      'Releases stones or leaves their queues, with everything held as one set. Stones that are not held are ' +
      'ignored.',
    body: z.object({ ...userField, cart: z.array(z.uuid()).min(1).max(limits.holdRequestMax) }),
    response: holdsResponse,
    codes: [],
  }),
} as const;
