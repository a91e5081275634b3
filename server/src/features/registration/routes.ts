import { errorCatalogue } from '@loupe/contract';
import type { Parts } from '../../parts.ts';
import { addressKey } from '../../platform/address-key.ts';
import { limitAttempts } from '../../platform/rate-limit.ts';
import type { Handlers } from '../../route.ts';
import { register } from './register.ts';
import { readTerms } from './terms.ts';

type RegistrationCall = 'register' | 'registrationTerms' | 'humanChallenge';

/** Making a challenge costs the server a thousandth of a second; nobody needs one every few. */
const challengesPerAddress = { most: 120, windowSeconds: 10 * 60 };

export function registrationRoutes(parts: Parts): Pick<Handlers, RegistrationCall> {
  const { database, clock, humanCheck } = parts;
  return {
    register: async ({ body: { data }, address }) => {
      const code = await register(parts, data, address);
      return { error: code === '10' ? null : errorCatalogue[code].text, message: code, user: null };
    },
    registrationTerms: async () => ({ error: null, message: '', terms: await readTerms(database) }),
    humanChallenge: async ({ address }) => {
      const now = clock.now();
      const key = `human-challenge:address:${addressKey(address)}`;
      await limitAttempts(database, [{ key, limit: challengesPerAddress }], now);
      return {
        error: null,
        message: '',
        challenge: await humanCheck.challenge(now),
        widget: humanCheck.widget,
      };
    },
  };
}
