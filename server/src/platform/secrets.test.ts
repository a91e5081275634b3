import { describe, expect, it } from 'vitest';
import { verifyPassword, hashPassword } from './passwords.ts';
import { hashToken, newToken } from './tokens.ts';

describe('passwords and tokens', () => {
  it('accepts only the right password, and none for an unknown user', async () => {
    const hash = await hashPassword('brilliant cut');
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(hash, 'brilliant cut')).toBe(true);
    expect(await verifyPassword(hash, 'emerald cut')).toBe(false);
    expect(await verifyPassword(null, 'a password of no user')).toBe(false);
  });

  it('creates tokens of 256 random bits and stores only their hash', () => {
    const tokens = Array.from({ length: 100 }, newToken);
    expect(new Set(tokens).size).toBe(100);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(hashToken('a')).toEqual(hashToken('a'));
    expect(hashToken('a')).not.toEqual(hashToken('b'));
  });
});
