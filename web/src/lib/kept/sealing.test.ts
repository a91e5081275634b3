import { expect, test } from 'vitest';
import { sealOf } from './sealing.ts';

test('what one sign-in has sealed opens to it alone', async () => {
  const mine = await sealOf('token-of-rahul');
  const sealed = await mine.close('{"price":"1,250"}');
  expect(await mine.open(sealed)).toBe('{"price":"1,250"}');
  expect(new TextDecoder().decode(sealed.sealed)).not.toContain('1,250');
  expect(await (await sealOf('token-of-rahul')).open(sealed)).toBe('{"price":"1,250"}');
  const other = await sealOf('token-of-mei');
  await expect(other.open(sealed)).rejects.toThrow('operation');
});

test('neither the person nor the question can be read from what an answer lies under', async () => {
  const mine = await sealOf('token-of-rahul');
  const other = await sealOf('token-of-mei');
  const id = await mine.idOf('search {"shape":"ROUND"}');
  expect(id).toMatch(/^[0-9a-f]{64}$/);
  expect(await mine.idOf('search {"shape":"ROUND"}')).toBe(id);
  expect(await mine.idOf('search {"shape":"OVAL"}')).not.toBe(id);
  expect(await other.idOf('search {"shape":"ROUND"}')).not.toBe(id);
  expect(mine.owner).not.toBe(other.owner);
});
