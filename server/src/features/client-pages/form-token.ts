import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A form of a client page that was sent back. */
export interface SentForm {
  /** The same for every repeat of one form: it is answered once. */
  readonly formId: string;
  readonly ageMs: number;
}

const tokenPattern = /^([a-z0-9]{1,12})\.([A-Za-z0-9_-]{16})\.([A-Za-z0-9_-]{43})$/;
/** A page that stays open longer shows the form again. */
const maxAgeMs = 24 * 60 * 60 * 1_000;

const sign = (secret: Buffer, slug: string, body: string) =>
  createHmac('sha256', secret).update(`client-page-form:${slug}:${body}`).digest();

/** The hidden value of a form: when it was made, for which page, and a number of its own. */
export function createFormToken(secret: Buffer, slug: string, now: Date): string {
  const body = `${now.getTime().toString(36)}.${randomBytes(12).toString('base64url')}`;
  return `${body}.${sign(secret, slug, body).toString('base64url')}`;
}

/** Reads the hidden value of a form; null when this server did not make it for this page, or it is too old. */
export function readFormToken(secret: Buffer, slug: string, token: string, now: Date): SentForm | null {
  const [, made = '', formId = '', signature = ''] = tokenPattern.exec(token) ?? [];
  if (formId === '') return null;
  const expected = sign(secret, slug, `${made}.${formId}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const ageMs = now.getTime() - Number.parseInt(made, 36);
  return ageMs > maxAgeMs ? null : { formId, ageMs };
}
