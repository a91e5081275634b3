/**
 * 128 random bits as hex. `randomUUID` needs a secure context, which a portal served without TLS on a
 * company's network lacks.
 */
export function createIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
