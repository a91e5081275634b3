import type { CaptchaChallenge } from '@loupe/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Solves a captcha challenge; null when it has no solution. */
export async function solveCaptchaChallenge(challenge: CaptchaChallenge) {
  return solveChallenge({ challenge, deriveKey });
}

/** The solution of a captcha challenge. */
export type CaptchaSolution = Awaited<ReturnType<typeof solveCaptchaChallenge>>;
