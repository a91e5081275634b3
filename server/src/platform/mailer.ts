import { createTransport } from 'nodemailer';
import { z } from 'zod';

/** A file of a mail. */
export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer;
  /** Content ID of a picture that the HTML shows; null for an attachment. */
  readonly cid: string | null;
}

/** A mail as it is sent. */
export interface OutgoingMail {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** The same for every attempt, so that a mailbox discards a duplicate. */
  readonly messageId: string;
  readonly files: readonly MailFile[];
}

/** Outcome of sending a mail. */
export type SendResult =
  | { readonly kind: 'sent' }
  /** The mail server will never accept this mail: unknown recipient or unacceptable content. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** A temporary failure. */
  | { readonly kind: 'put off'; readonly reason: string }
  /** The server does not respond or rejects the login: every mail would fail in the same way. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface Mailer {
  /** Sends one mail after another over one connection; does not throw. */
  send(letter: OutgoingMail): Promise<SendResult>;
  close(): void;
}

const connectMs = 15_000;
const silenceMs = 60_000;

/** Creates a client of a mail server (`smtp://user:password@host:587`); it connects with the first mail. */
export function createMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    idleTimeout: silenceMs,
    // The content of a mail is complete: no file and no URL is read for it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async ({ files, ...letter }) => {
      try {
        await transport.sendMail({
          ...letter,
          headers: { 'Auto-Submitted': 'auto-generated' },
          attachments: files.map(({ name, type, content, cid }) => ({
            filename: name,
            contentType: type,
            content,
            ...(cid !== null && { cid, contentDisposition: 'inline' as const }),
            // Base64 preserves each byte: line ends are part of a calendar.
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

/** Failures of one mail. All others, and a sender the server rejects, affect every mail. */
const ofOneLetter = new Set(['EENVELOPE', 'EMESSAGE']);
const reasonMax = 500;

function postingOf(error: unknown): SendResult {
  const read = smtpError.safeParse(error);
  if (!read.success) return { kind: 'put off', reason: String(error).slice(0, reasonMax) };
  const { message, code = '', command = '', permanent } = read.data;
  const reason = message.slice(0, reasonMax);
  if (!ofOneLetter.has(code) || command === 'MAIL FROM') return { kind: 'unreachable', reason };
  // Without a permanent-failure flag of the server: an invalid address is detected before the server is
  // contacted.
  return (permanent ?? code === 'EENVELOPE') ? { kind: 'refused', reason } : { kind: 'put off', reason };
}
