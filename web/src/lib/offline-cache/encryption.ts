/**
 * Encrypts the cached responses of a session with a key derived from its token: without the token they cannot
 * be read.
 */
export interface CacheCipher {
  /** Identifies the session without revealing its token. */
  readonly owner: string;
  /** Derives the record id of a request without revealing the request. */
  readonly hashKey: (question: string) => Promise<string>;
  readonly encrypt: (text: string) => Promise<EncryptedData>;
  readonly decrypt: (sealed: EncryptedData) => Promise<string>;
  readonly encryptBytes: (bytes: Uint8Array<ArrayBuffer>) => Promise<EncryptedData>;
  readonly decryptBytes: (sealed: EncryptedData) => Promise<Uint8Array<ArrayBuffer>>;
}

export interface EncryptedData {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly ciphertext: ArrayBuffer;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bits: ArrayBuffer) =>
  Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
const algorithm = 'AES-GCM';
const ivBytes = 12;

export async function createCacheCipher(token: string): Promise<CacheCipher> {
  const { subtle } = crypto;
  const base = await subtle.importKey('raw', bytesOf(token), 'HKDF', false, ['deriveKey', 'deriveBits']);
  const derive = (info: string) => ({
    name: 'HKDF',
    hash: 'SHA-256',
    salt: bytesOf('loupe.kept'),
    info: bytesOf(info),
  });
  const [owner, naming, key] = await Promise.all([
    subtle.deriveBits(derive('owner'), base, 128),
    subtle.deriveKey(derive('name'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
    subtle.deriveKey(derive('seal'), base, { name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']),
  ]);
  const encryptBytes = async (bytes: Uint8Array<ArrayBuffer>) => {
    const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
    return { iv, ciphertext: await subtle.encrypt({ name: algorithm, iv }, key, bytes) };
  };
  const decryptBytes = async ({ iv, ciphertext }: EncryptedData) =>
    new Uint8Array(await subtle.decrypt({ name: algorithm, iv }, key, ciphertext));
  return {
    owner: hexOf(owner),
    hashKey: async (question) => hexOf(await subtle.sign('HMAC', naming, bytesOf(question))),
    encrypt: async (text) => encryptBytes(bytesOf(text)),
    decrypt: async (sealed) => new TextDecoder().decode(await decryptBytes(sealed)),
    encryptBytes,
    decryptBytes,
  };
}
