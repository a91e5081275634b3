import { serverKeyOf } from '../platform/server-key.ts';

/** The key every test server seals with. */
export const testServerKey = serverKeyOf('a key that every test server has in common');
