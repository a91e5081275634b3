/** Locks what a sign-in keeps with a key made of its token: with the token gone nobody reads it any more. */
export interface Seal {
  /** Names the sign-in without telling its token. */
  readonly owner: string;
  /** Under what an answer to the question is found; tells nothing of the question. */
  readonly idOf: (question: string) => Promise<string>;
  readonly close: (text: string) => Promise<Sealed>;
  readonly open: (sealed: Sealed) => Promise<string>;
}

export interface Sealed {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly sealed: ArrayBuffer;
}

const bytesOf = (text: string) => new TextEncoder().encode(text);
const hexOf = (bits: ArrayBuffer) =>
  Array.from(new Uint8Array(bits), (byte) => byte.toString(16).padStart(2, '0')).join('');
const algorithm = 'AES-GCM';
const ivBytes = 12;

export async function sealOf(token: string): Promise<Seal> {
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
  return {
    owner: hexOf(owner),
    idOf: async (question) => hexOf(await subtle.sign('HMAC', naming, bytesOf(question))),
    close: async (text) => {
      const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
      return { iv, sealed: await subtle.encrypt({ name: algorithm, iv }, key, bytesOf(text)) };
    },
    open: async ({ iv, sealed }) =>
      new TextDecoder().decode(await subtle.decrypt({ name: algorithm, iv }, key, sealed)),
  };
}
