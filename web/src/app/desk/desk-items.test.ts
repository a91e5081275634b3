import { calls } from '@loupe/contract';
import { expect, test } from 'vitest';
import { deskItems } from './desk-items.ts';

test.each(deskItems)('$path is open to those who may make the call it stands on', ({ call, who }) => {
  expect(calls[call].who).toEqual(who);
});
