import type { HumanWidget } from '@loupe/contract';
import { z } from 'zod';
import type { Log } from '../log.ts';
import type { HumanCheck } from './human-check.ts';

interface SiteverifyOptions {
  /** Where tokens are asked about, such as https://challenges.cloudflare.com/turnstile/v0/siteverify. */
  readonly url: string;
  readonly secret: string;
  /** What the form shows: the address of the widget's script and the public key. */
  readonly widget: HumanWidget;
  readonly log: Log;
}

const patienceMs = 5_000;
const verdict = z.object({ success: z.boolean() });

/**
 * A check of a service elsewhere (Turnstile, or one with its interface): the token goes to its `siteverify`, which takes each
 * once. Where the service does not answer nobody passes.
 */
export function siteverifyCheck({ url, secret, widget, log }: SiteverifyOptions): HumanCheck {
  return {
    widget,
    challenge: async () => null,
    passes: async (token, { address }) => {
      if (token === '') return false;
      try {
        const answer = await fetch(url, {
          method: 'POST',
          body: new URLSearchParams({ secret, response: token, remoteip: address }),
          redirect: 'error',
          signal: AbortSignal.timeout(patienceMs),
        });
        return verdict.parse(await answer.json()).success;
      } catch (error) {
        log.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'no human check answered',
        );
        return false;
      }
    },
  };
}
