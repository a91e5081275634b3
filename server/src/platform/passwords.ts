import { hash, verify } from '@node-rs/argon2';

/** OWASP's first choice for argon2id (the package's default algorithm): 19 MiB, two passes, one lane. */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export async function hashPassword(password: string): Promise<string> {
  return hash(password, parameters);
}

let decoy: Promise<string> | undefined;

/**
 * Whether the password matches the hash. Without a hash (unknown name) a decoy is verified, so that the
 * response takes the same time for known and unknown names.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('a password of no user');
  const isMatch = await verify(passwordHash ?? (await decoy), password);
  return isMatch && passwordHash !== null;
}
