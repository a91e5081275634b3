import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A connection to a database that a test can interrupt. */
export interface DatabaseLink {
  readonly url: string;
  /** Cuts every connection and refuses new ones. */
  cut(): Promise<void>;
  /** Preserves every connection but transfers nothing, like a frozen machine. */
  silence(): void;
  restore(): Promise<void>;
}

/** Opens a port of this machine that forwards to the database of a URL. */
export async function openDatabaseLink(url: string): Promise<DatabaseLink> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const accept = (near: Socket) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('data', (chunk) => {
        if (!isSilent) other.write(chunk);
      });
      one.on('error', () => undefined);
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  };
  const listen = async (port: number) => {
    const server = createServer(accept);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return server;
  };
  let server = await listen(0);
  const bound = server.address();
  const port = bound !== null && typeof bound === 'object' ? bound.port : 0;
  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(async () => {
    if (server.listening) await cut();
  });
  const link = new URL(url);
  link.host = `127.0.0.1:${port}`;
  return {
    url: link.href,
    cut,
    silence: () => {
      isSilent = true;
    },
    restore: async () => {
      isSilent = false;
      if (server.listening) await cut();
      server = await listen(port);
    },
  };
}
