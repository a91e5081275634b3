import { createTransport } from 'nodemailer';
import { z } from 'zod';

/** A mail as it goes out. */
export interface Letter {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same at every attempt, so that a reader's mailbox keeps one of two. */
  readonly messageId: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly text: string }[];
}

/** What became of a letter. */
export type Posting =
  | { readonly kind: 'sent' }
  /** The mail server will never take this one: nobody at that address, or not such a letter. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Not now. */
  | { readonly kind: 'put off'; readonly reason: string }
  /** The server does not answer, or does not let us in: every letter would fare the same. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface Mailer {
  /** Sends one letter after the other over one connection; does not throw. */
  send(letter: Letter): Promise<Posting>;
  close(): void;
}

const connectMs = 15_000;
const silenceMs = 60_000;

/** Opens the way to a mail server (`smtp://user:password@host:587`); connects with the first letter. */
export function openMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    idleTimeout: silenceMs,
    // What a letter is made of is written here: no file and no address is read on its behalf.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ attachments, ...letter }) => {
      try {
        await transport.sendMail({
          ...letter,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: attachments.map(({ name, type, text }) => ({
            filename: name,
            contentType: type,
            content: text,
            // Byte for byte: a calendar's line ends are part of it.
            contentTransferEncoding: 'base64',
          })),
        });
        return { kind: 'sent' };
      } catch (error) {
        return postingOf(error);
      }
    },
    close: () => {
      transport.close();
    },
  };
}

const smtpError = z.object({
  message: z.string(),
  code: z.string().optional(),
  command: z.string().optional(),
  permanent: z.boolean().optional(),
});

/** Failures of the letter itself; of others, and of a sender nobody accepts, no letter is spared. */
const ofOneLetter = new Set(['EENVELOPE', 'EMESSAGE']);
const reasonMax = 500;

function postingOf(error: unknown): Posting {
  const read = smtpError.safeParse(error);
  if (!read.success) return { kind: 'put off', reason: String(error).slice(0, reasonMax) };
  const { message, code = '', command = '', permanent } = read.data;
  const reason = message.slice(0, reasonMax);
  if (!ofOneLetter.has(code) || command === 'MAIL FROM') return { kind: 'unreachable', reason };
  // Without an answer of the server it was not asked: an address that is none is found out before.
  return (permanent ?? code === 'EENVELOPE') ? { kind: 'refused', reason } : { kind: 'put off', reason };
}
