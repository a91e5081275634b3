import { expect, test } from 'vitest';
import { createCacheCipher } from './encryption.ts';

test('decrypts data only with the token that encrypted it', async () => {
  const mine = await createCacheCipher('token-of-rahul');
  const sealed = await mine.encrypt('{"price":"1,250"}');
  expect(await mine.decrypt(sealed)).toBe('{"price":"1,250"}');
  expect(new TextDecoder().decode(sealed.ciphertext)).not.toContain('1,250');
  expect(await (await createCacheCipher('token-of-rahul')).decrypt(sealed)).toBe('{"price":"1,250"}');
  const other = await createCacheCipher('token-of-mei');
  await expect(other.decrypt(sealed)).rejects.toThrow('operation');
});

test('derives record ids that reveal neither the user nor the request', async () => {
  const mine = await createCacheCipher('token-of-rahul');
  const other = await createCacheCipher('token-of-mei');
  const id = await mine.hashKey('search {"shape":"ROUND"}');
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(await mine.hashKey('search {"shape":"ROUND"}')).toBe(id);
  expect(await mine.hashKey('search {"shape":"OVAL"}')).not.toBe(id);
  expect(await other.hashKey('search {"shape":"ROUND"}')).not.toBe(id);
  expect(mine.owner).not.toBe(other.owner);
});
