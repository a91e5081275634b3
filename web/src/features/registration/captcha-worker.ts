import type { CaptchaChallenge } from '@loupe/contract';
import { solveCaptchaChallenge } from './solve-captcha.ts';

async function work(challenge: CaptchaChallenge): Promise<void> {
  try {
    postMessage(await solveCaptchaChallenge(challenge));
  } catch {
    postMessage(null);
  }
}

// Runs in a worker, so that the work does not slow down typing.
addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  void work(data);
});
