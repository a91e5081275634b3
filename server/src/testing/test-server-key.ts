import { createServerKey } from '../platform/server-key.ts';

/** The key every test server encrypts with. */
export const testServerKey = createServerKey('a key that every test server has in common');
