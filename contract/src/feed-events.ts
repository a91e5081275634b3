import * as z from 'zod';

/** What a customer's systems can be told of. */
export const feedEventTypes = [
  'stone.sold',
  'stone.price_changed',
  'stone.available',
  'stone.on_hold',
] as const;
export type FeedEventType = (typeof feedEventTypes)[number];

/** Header that says who wrote a delivery: `t=<seconds>,v1=<hex>`, the HMAC-SHA256 of `t.body` with the secret. */
export const signatureHeader = 'loupe-signature';

/** What a stone costs this customer, as decimal strings. */
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
  /** The same for every repeat: what was seen before can be dropped. */
  id: z.string(),
  /** Grows with every event of this customer. */
  seq: z.number(),
  at: z.string(),
};

/** Something that happened to the stock, as one customer sees it. */
export const feedEvent = z.discriminatedUnion('type', [
  z.object({ ...head, type: z.literal('stone.sold'), data: named }).meta({
    description: 'A stone he could see is sold or has left the list.',
  }),
  z
    .object({
      ...head,
      type: z.literal('stone.price_changed'),
      data: listed.extend({ before: prices }),
    })
    .meta({ description: 'A stone costs him more or less than before.' }),
  z.object({ ...head, type: z.literal('stone.available'), data: listed }).meta({
    description: 'A stone is new on the list, or free again.',
  }),
  z.object({ ...head, type: z.literal('stone.on_hold'), data: listed }).meta({
    description: 'A stone is held by somebody, or out on memo; `mine` says whether by him.',
  }),
  z
    .object({
      ...head,
      type: z.literal('stock.changed'),
      data: z.object({
        /** `terms`: his discount has changed. `many`: more stones than are told one by one, after an import. */
        reason: z.enum(['terms', 'many']),
      }),
    })
    .meta({ description: 'Read the stock anew since your mark. Told to every address.' }),
]);

export type FeedEvent = z.infer<typeof feedEvent>;

/** What an address is told when somebody tries it out. */
const ping = z.object({ id: z.string(), seq: z.null(), at: z.string(), type: z.literal('ping') });

/** Body of a delivery; the same bytes each time it is tried. */
export const feedDelivery = z.object({
  delivery_id: z.string(),
  webhook_id: z.string(),
  /** In the order of `seq`. */
  events: z.array(z.union([feedEvent, ping])),
});
