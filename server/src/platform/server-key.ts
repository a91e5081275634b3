import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** The value was encrypted with another key. */
export class WrongServerKeyError extends Error {
  override readonly name = 'ServerKeyWrong';

  constructor() {
    super(
      'The key of this server cannot decrypt data encrypted with another key: SECRET_KEY must be the same on every server ' +
        'that shares a database, and a restored backup needs its file secret-key.',
    );
  }
}

/**
 * The secret a server stores outside its database: a reader of the database alone cannot decrypt what is
 * encrypted with it.
 */
export interface ServerKey {
  /** Encrypts for a purpose; the same text gives a different result each time. */
  encrypt(purpose: string, text: string): Buffer;
  /**
   * Throws {@link WrongServerKeyError} if the value was encrypted with another key or for another purpose, or
   * was tampered with.
   */
  decrypt(purpose: string, sealed: Buffer): string;
  /** A keyed hash: texts cannot be tried against it without the key. */
  digest(purpose: string, text: string): Buffer;
}

export function createServerKey(secret: string): ServerKey {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'loupe', purpose, keyBytes));
  return {
    encrypt: (purpose, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    decrypt: (purpose, sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw new WrongServerKeyError();
      }
    },
    digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
  };
}

/** The server's key: SECRET_KEY, or a file of the data directory that is written on first use. */
export function loadServerKey({ SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): ServerKey {
  let key: ServerKey | undefined;
  // Created on first use: most servers run without a writable directory or second factors.
  const opened = () => (key ??= createServerKey(SECRET_KEY ?? readOrCreateSecret(DATA_DIR)));
  return {
    encrypt: (...what) => opened().encrypt(...what),
    decrypt: (...what) => opened().decrypt(...what),
    digest: (...what) => opened().digest(...what),
  };
}

/** Name of the file with the key, in a data directory and in a backup. */
export const secretName = 'secret-key';

/** The file of a data directory that contains the key when SECRET_KEY is not set. */
export const secretFileOf = (folder: string): string => path.join(folder, secretName);

/** Several servers may start in one directory: the secret written first applies to all. */
function readOrCreateSecret(folder: string): string {
  const file = secretFileOf(folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.new-${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(keyBytes).toString('base64url'), { mode: 0o600 });
    chmodSync(draft, 0o600);
    try {
      // A link appears completely and never replaces a file.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
