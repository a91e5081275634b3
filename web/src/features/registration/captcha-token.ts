import type { CaptchaChallenge } from '@loupe/contract';
import { call } from '../../lib/call.ts';
import { getWidgetToken } from './captcha-widget.ts';
import type { CaptchaSolution } from './solve-captcha.ts';

/**
 * Obtains a captcha token: a proof of work calculated in a worker, or the token of a hosted captcha widget.
 * Empty when the work failed; the server then responds that it could not verify the user.
 */
export async function getCaptchaToken(): Promise<string> {
  const { challenge, widget } = await call('getCaptcha', {});
  if (widget !== null) return getWidgetToken(widget);
  if (challenge === null) return '';
  const solution = await solve(challenge);
  return solution === null ? '' : btoa(JSON.stringify({ challenge, solution }));
}

async function solve(challenge: CaptchaChallenge): Promise<CaptchaSolution> {
  const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<CaptchaSolution>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<CaptchaSolution>) => {
        resolve(data);
      });
      worker.addEventListener('error', () => {
        resolve(null);
      });
      worker.postMessage(challenge);
    });
  } finally {
    worker.terminate();
  }
}
