import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** What was sealed was sealed with another key. */
export class ServerKeyWrong extends Error {
  override readonly name = 'ServerKeyWrong';

  constructor() {
    super(
      'The key of this server does not open what another one sealed: SECRET_KEY must be the same on every server ' +
        'that shares a database, and the file secret-key must come back with a backup.',
    );
  }
}

/** The secret a server keeps outside its database: who reads the database alone reads nothing that is sealed by it. */
export interface ServerKey {
  /** Encrypts for a purpose; the same text is never the same twice. */
  seal(purpose: string, text: string): Buffer;
  /** Throws {@link ServerKeyWrong} for what was sealed with another key or for another purpose, or tampered with. */
  open(purpose: string, sealed: Buffer): string;
  /** A hash that nobody without the key can try texts against. */
  digest(purpose: string, text: string): Buffer;
}

export function serverKeyOf(secret: string): ServerKey {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'loupe', purpose, keyBytes));
  return {
    seal: (purpose, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    },
    open: (purpose, sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), sealed.subarray(0, nonceBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        const text = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        throw new ServerKeyWrong();
      }
    },
    digest: (purpose, text) => createHmac('sha256', keyFor(purpose)).update(text).digest(),
  };
}

/** The server's key: SECRET_KEY, or a file of the data folder that the first who needs it writes. */
export function openServerKey({ SECRET_KEY, DATA_DIR }: Pick<Config, 'SECRET_KEY' | 'DATA_DIR'>): ServerKey {
  let key: ServerKey | undefined;
  // Not before it is needed: most servers run without a writable folder or a second step.
  const opened = () => (key ??= serverKeyOf(SECRET_KEY ?? keptSecret(DATA_DIR)));
  return {
    seal: (...what) => opened().seal(...what),
    open: (...what) => opened().open(...what),
    digest: (...what) => opened().digest(...what),
  };
}

/** The file of a data folder that keeps the key where SECRET_KEY is not set. */
export const secretFileOf = (folder: string): string => path.join(folder, 'secret-key');

/** Several servers may start in one folder: the secret that is written first holds for all. */
function keptSecret(folder: string): string {
  const file = secretFileOf(folder);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const draft = `${file}.new-${randomBytes(6).toString('hex')}`;
    writeFileSync(draft, randomBytes(keyBytes).toString('base64url'), { mode: 0o600 });
    chmodSync(draft, 0o600);
    try {
      // A link appears whole and never replaces a file.
      linkSync(draft, file);
    } catch (error) {
      if (!existsSync(file)) throw error;
    } finally {
      rmSync(draft);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
