import type { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface TestMailServer {
  readonly url: string;
  /** The received mails, parsed as a mailbox parses them. */
  readonly received: readonly Email[];
  stop(): Promise<void>;
}

export interface TestMailServerOptions {
  /** The port of a stopped server that this one replaces. */
  readonly port?: number;
  /** Rejects a recipient with an SMTP code. */
  readonly refuse?: (address: string) => number | null;
}

/** A real mail server on this machine, for one test. */
export async function startMailServer({
  port = 0,
  refuse = () => null,
}: TestMailServerOptions = {}): Promise<TestMailServer> {
  const received: Email[] = [];
  const receive = callbackify(async (stream: Readable) => {
    received.push(await PostalMime.parse(await arrayBuffer(stream)));
  });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => {
      const responseCode = refuse(address);
      done(responseCode === null ? null : Object.assign(new Error('no such mailbox'), { responseCode }));
    },
    onData: (stream, _session, done) => {
      receive(stream, (error: Error | null) => {
        done(error);
      });
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  let isStopped = false;
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
  };
  onTestFinished(stop);
  const address = server.server.address();
  const openPort = typeof address === 'object' && address !== null ? address.port : port;
  return { url: `smtp://127.0.0.1:${openPort}`, received, stop };
}
