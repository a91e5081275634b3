/** The typed client of the portal for customers' own systems, made from its OpenAPI document. */
import createClient, { type Client } from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';
import type { components, paths } from './schema.d.ts';

export type { components, paths };

export type LoupeClient = Client<paths>;

/** The body of a webhook. */
export type Delivery = components['schemas']['FeedDelivery'];

export interface ClientOptions {
  /** The address of the portal, such as https://portal.example. */
  readonly url: string;
  /** A key of the data feed, for the GETs of the feed. */
  readonly key?: string;
  /** The token of a session, for calls as a user; read before every request. */
  readonly token?: () => string | undefined;
}

/**
 * Opens a client: `client.POST(path, { body })` for calls, `client.GET(path, { params })` for the feed. Both resolve with
 * `data`, or with `error` when the portal refused; they reject when it did not answer.
 */
export function createLoupeClient({ url, key, token }: ClientOptions): LoupeClient {
  const client = createClient<paths>({ baseUrl: url });
  client.use({
    onRequest: ({ request }) => {
      const session = token?.();
      if (session !== undefined) request.headers.set('authorization', session);
      if (key !== undefined) request.headers.set('x-api-key', key);
      return request;
    },
  });
  return client;
}

/**
 * Reads a delivery of a webhook. Throws when it was not signed with the secret, or is older than five minutes. `body` are
 * the bytes that arrived, as text; drop deliveries whose `delivery_id` and events whose `id` you know.
 */
export function readDelivery(
  body: string,
  headers: Readonly<Record<string, string>>,
  secret: string,
): Delivery {
  new Webhook(secret).verify(body, headers);
  const delivery: Delivery = JSON.parse(body);
  return delivery;
}
