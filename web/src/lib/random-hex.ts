/**
 * Random bytes as hex. `randomUUID` needs a secure context, which a portal served without TLS on a company's network
 * lacks.
 */
export const createRandomHex = (byteCount: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(byteCount)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
