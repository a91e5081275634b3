import { calls } from '@loupe/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from './test-app.ts';

/** Solves the captcha challenge as a browser does, and returns the token. */
export async function solveCaptcha({ send }: Pick<TestApp, 'send'>): Promise<string> {
  const { challenge } = calls.getCaptcha.response.parse((await send('getCaptcha', {})).body);
  if (challenge === null) throw new Error('no work is asked for');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
