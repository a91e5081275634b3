import { feedDelivery } from '@loupe/contract';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** A delivery as it arrived. */
export interface Received {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly delivery: ReturnType<typeof feedDelivery.parse>;
}

/** How the receiver responds to a delivery. */
export type Behaviour = (response: ServerResponse, request: IncomingMessage) => void;

export const takes: Behaviour = (response) => void response.writeHead(204).end();

/** A customer's system that receives webhooks: a real server on this machine, for one test. */
export async function startReceiver() {
  const received: Received[] = [];
  let behaviour = takes;
  const server = createServer((request, response) => {
    const receive = async () => {
      const body = await text(request);
      received.push({
        headers: Object.fromEntries(
          Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
        ),
        body,
        delivery: feedDelivery.parse(JSON.parse(body)),
      });
      behaviour(response, request);
    };
    receive().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/loupe`,
    received,
    events: () => received.flatMap(({ delivery }) => delivery.events),
    behave: (next: Behaviour) => {
      behaviour = next;
    },
  };
}
