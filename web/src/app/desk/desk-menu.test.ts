import { calls } from '@loupe/contract';
import { expect, test } from 'vitest';
import { deskMenuItems } from './desk-menu.ts';

test.each(deskMenuItems)('$path is open to exactly the roles that may make its call', ({ call, roles }) => {
  expect(calls[call].roles).toEqual(roles);
});
