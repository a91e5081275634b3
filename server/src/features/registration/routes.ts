import { errorCatalogue } from '@loupe/contract';
import type { Services } from '../../services.ts';
import { addressKey } from '../../platform/address-key.ts';
import { enforceRateLimits } from '../../platform/rate-limit.ts';
import type { Handlers } from '../../call-handlers.ts';
import { register } from './register.ts';
import { readTerms } from './terms.ts';

type RegistrationCall = 'register' | 'getRegistrationTerms' | 'getCaptcha';

/** Creating a challenge costs the server a millisecond; no user needs one every few seconds. */
const challengesPerAddress = { maxAttempts: 120, windowSeconds: 10 * 60 };

export function registrationRoutes(parts: Services): Pick<Handlers, RegistrationCall> {
  const { database, clock, captcha } = parts;
  return {
    register: async ({ body: { data }, address }) => {
      const code = await register(parts, data, address);
      return { error: code === '10' ? null : errorCatalogue[code].text, message: code, user: null };
    },
    getRegistrationTerms: async () => ({ error: null, message: '', terms: await readTerms(database) }),
    getCaptcha: async ({ address }) => {
      const now = clock.now();
      const key = `human-challenge:address:${addressKey(address)}`;
      await enforceRateLimits(database, [{ key, limit: challengesPerAddress }], now);
      return {
        error: null,
        message: '',
        challenge: await captcha.challenge(now),
        widget: captcha.widget,
      };
    },
  };
}
