import * as z from 'zod';
import { namedSchemas } from './named-schemas.ts';

/** Event types that a customer's systems can subscribe to. */
export const feedEventTypes = [
  'stone.sold',
  'stone.price_changed',
  'stone.available',
  'stone.on_hold',
] as const;
export type FeedEventType = (typeof feedEventTypes)[number];

/** Headers of a delivery, as Standard Webhooks defines them (https://www.standardwebhooks.com). */
export const webhookHeaders = {
  /** The id of the delivery, the same in every attempt. */
  id: 'webhook-id',
  /** Seconds since 1970. */
  timestamp: 'webhook-timestamp',
  /** `v1,<base64>`: the HMAC-SHA256 of `id.timestamp.body` with the bytes of the secret. */
  signature: 'webhook-signature',
} as const;

/**
 * Also sent to webhooks whose secret does not begin with `whsec_`: `t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `t.body` with
 * the text of the secret.
 */
export const formerSignatureHeader = 'loupe-signature';

/** The version of the bodies. Fields and event types are added within a version; receivers ignore what they do not know. */
export const deliveryVersion = 1;

/** The customer's price of a stone, as decimal strings. */
const prices = z.object({
  final_disc: z.string().nullable(),
  final_ppc: z.string(),
  final_amount: z.string(),
});
const named = z.object({ stock_uuid: z.string(), stock_no: z.string() });
const listed = named.extend({
  status: z.string(),
  /** Held, on order or bought by this customer. */
  mine: z.boolean(),
  ...prices.shape,
});

const head = {
  /** The same in every redelivery, so that the receiver can drop duplicates. */
  id: z.string(),
  /** Increases with every event of this customer. */
  seq: z.number(),
  at: z.string(),
};

/** A change to the stock, as one customer sees it. */
export const feedEvent = z.discriminatedUnion('type', [
  z.object({ ...head, type: z.literal('stone.sold'), data: named }).meta({
    description: 'A stone that was visible to the customer is sold or no longer listed.',
  }),
  z
    .object({
      ...head,
      type: z.literal('stone.price_changed'),
      data: listed.extend({ before: prices }),
    })
    .meta({ description: 'The price of a stone for the customer has changed.' }),
  z.object({ ...head, type: z.literal('stone.available'), data: listed }).meta({
    description: 'A stone is newly listed, or available again.',
  }),
  z.object({ ...head, type: z.literal('stone.on_hold'), data: listed }).meta({
    description: 'A stone is on hold or out on memo; `mine` tells whether it is for this customer.',
  }),
  z
    .object({
      ...head,
      type: z.literal('stock.changed'),
      data: z.object({
        /**
         * `terms`: the customer's discount changed. `many`: an import changed too many stones for separate
         * events.
         */
        reason: z.enum(['terms', 'many']),
      }),
    })
    .meta({ description: 'Read the stock again from the last cursor. Sent to every webhook.' }),
]);
namedSchemas.add(feedEvent, { id: 'FeedEvent' });

export type FeedEvent = z.infer<typeof feedEvent>;

/** The test event sent to a webhook on request. */
const ping = z.object({ id: z.string(), seq: z.null(), at: z.string(), type: z.literal('ping') });

/** Body of a delivery; the same bytes in every attempt. */
export const feedDelivery = z.object({
  version: z.literal(deliveryVersion),
  delivery_id: z.string(),
  webhook_id: z.string(),
  /** In ascending order of `seq`. */
  events: z.array(z.union([feedEvent, ping])),
});
namedSchemas.add(feedDelivery, { id: 'FeedDelivery' });
