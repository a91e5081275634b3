import type { CaptchaWidget } from '@loupe/contract';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { Captcha } from './captcha.ts';

interface SiteverifyOptions {
  /** URL that verifies tokens, such as https://challenges.cloudflare.com/turnstile/v0/siteverify. */
  readonly url: string;
  readonly secret: string;
  /** What the form shows: the URL of the widget's script and the public key. */
  readonly widget: CaptchaWidget;
  readonly log: Log;
}

const timeoutMs = 5_000;
const verdict = z.object({ success: z.boolean() });

/**
 * A hosted captcha (Turnstile, or a service with its interface): the token is sent to `siteverify`, which
 * accepts each token once. If the service does not respond, no token is accepted.
 */
export function createSiteverifyCaptcha({ url, secret, widget, log }: SiteverifyOptions): Captcha {
  return {
    widget,
    challenge: async () => null,
    verify: async (token, { address }) => {
      if (token === '') return false;
      try {
        const response = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        });
        return verdict.parse(await response.json()).success;
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'the captcha service did not respond',
        );
        return false;
      }
    },
  };
}
