import { webhookStateMachine } from '@loupe/domain';
import * as z from 'zod';
import { envelope, userField } from './envelope.ts';
import { defineCall } from './define-call.ts';
import { feedEventTypes } from './feed-events.ts';
import { feedScopes } from './feed-endpoints.ts';
import { limits, repeatWindows } from './limits.ts';
import { namedSchemas } from './named-schemas.ts';

/** An API key as its owner sees it after creation. The key itself is shown only once. */
const feedKey = z.object({
  key_id: z.string(),
  name: z.string(),
  /** The first characters of the key, to distinguish it from other keys. */
  prefix: z.string(),
  scopes: z.array(z.enum(feedScopes)),
  created_at: z.string(),
  /** Null: valid until revoked. */
  expires_at: z.string().nullable(),
  is_expired: z.boolean(),
  /** To the minute. */
  last_used_at: z.string().nullable(),
});
namedSchemas.add(feedKey, { id: 'FeedKey' });

/** A URL that receives change events. */
const webhook = z.object({
  webhook_id: z.string(),
  url: z.string(),
  events: z.array(z.enum(feedEventTypes)),
  status: z.enum(webhookStateMachine.states),
  created_at: z.string(),
});
namedSchemas.add(webhook, { id: 'Webhook' });

/** Reasons for a failed delivery. */
export const deliveryFailures = [
  /** The receiver answered with a status other than 2xx. Redirects are not followed. */
  'REJECTED',
  'REDIRECTED',
  'CONNECTION_REFUSED',
  'DNS_NOT_FOUND',
  'CONNECTION_RESET',
  'TIMEOUT',
  /** The receiver's certificate is not trusted. */
  'CERTIFICATE_INVALID',
  /** The URL resolves to an address to which deliveries are not allowed. */
  'NOT_ALLOWED',
  'UNREACHABLE',
] as const;
export type DeliveryFailure = (typeof deliveryFailures)[number];

/** One delivery to a webhook and its result. */
const delivery = z.object({
  delivery_id: z.string(),
  webhook_id: z.string(),
  kind: z.enum(['events', 'ping']),
  /** Number of events in the delivery. */
  events: z.number(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number(),
  /** HTTP status of the last response; null when the receiver did not respond. */
  http_status: z.number().nullable(),
  /** Why the last attempt failed. */
  failure_reason: z.enum(deliveryFailures).nullable(),
  created_at: z.string(),
  /** Time of the next attempt, or of the final result. */
  at: z.string(),
});

export type FeedKey = z.infer<typeof feedKey>;
export type Webhook = z.infer<typeof webhook>;
export type WebhookDelivery = z.infer<typeof delivery>;

const shared = {
  feature: 'feed',
  roles: ['customer'],
  accessFlag: null,
  // Only the owner of a company manages the credentials of its systems.
  requiredPermission: 'OWNER',
  repeatWindowMs: repeatWindows.load,
} as const;

export const feedCalls = {
  getFeed: defineCall({
    ...shared,
    path: '/api/user/feed/get',
    summary: 'Lists the customer’s API keys and webhooks, newest first, without revoked or removed ones.',
    body: z.object({ ...userField }),
    response: z.object({
      ...envelope,
      /** URL at which the customer's systems reach the portal, without a trailing slash. */
      base_url: z.string(),
      keys: z.array(feedKey),
      webhooks: z.array(webhook),
    }),
    invalidatedBy: ['feed'],
    codes: [],
  }),
  addFeedKey: defineCall({
    ...shared,
    path: '/api/user/feed-keys/add',
    summary: 'Creates an API key, which is returned only once.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        name: z.string().trim().min(1).max(limits.feedNameMax),
        scopes: z.array(z.enum(feedScopes)).min(1).max(feedScopes.length),
        /** Days of validity; absent: valid until revoked. */
        days: z.number().int().min(1).max(limits.feedKeyDaysMax).optional(),
      }),
    }),
    response: z.object({ ...envelope, key: z.string(), feed_key: feedKey }),
    codes: [],
  }),
  revokeFeedKey: defineCall({
    ...shared,
    path: '/api/user/feed-keys/revoke',
    summary: 'Revokes an API key immediately; repeating the call has no further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
  addWebhook: defineCall({
    ...shared,
    path: '/api/user/webhooks/add',
    summary:
      'Adds a webhook that receives changes as signed POSTs. The signing secret is returned only once; adding the ' +
      'same URL again creates a new secret.',
    body: z.object({
      ...userField,
      data: z.strictObject({
        url: z.string().trim().min(1).max(limits.webhookUrlMax),
        events: z
          .array(z.enum(feedEventTypes))
          .min(1)
          .max(feedEventTypes.length)
          .default([...feedEventTypes]),
      }),
    }),
    response: z.object({ ...envelope, secret: z.string(), webhook }),
    codes: [],
  }),
  removeWebhook: defineCall({
    ...shared,
    path: '/api/user/webhooks/remove',
    summary: 'Removes a webhook, which then receives nothing more; repeating the call has no further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object(envelope),
    codes: ['NOT_FOUND'],
  }),
  resumeWebhook: defineCall({
    ...shared,
    path: '/api/user/webhooks/resume',
    summary:
      'Turns a stopped webhook on again, from the first event it did not accept; repeating the call has no ' +
      'further effect.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, webhook }),
    codes: ['NOT_FOUND'],
  }),
  pingWebhook: defineCall({
    ...shared,
    path: '/api/user/webhooks/ping',
    summary: 'Sends a signed ping to a webhook, with a single attempt.',
    body: z.object({ ...userField, id: z.uuid() }),
    response: z.object({ ...envelope, delivery }),
    codes: ['NOT_FOUND', 'RATE_LIMITED'],
  }),
  listWebhookDeliveries: defineCall({
    ...shared,
    path: '/api/user/webhook-deliveries/list',
    summary: 'Lists the latest deliveries to the customer’s webhooks, newest first.',
    body: z.object({ ...userField }),
    response: z.object({ ...envelope, deliveries: z.array(delivery) }),
    invalidatedBy: ['feed'],
    codes: [],
  }),
} as const;
