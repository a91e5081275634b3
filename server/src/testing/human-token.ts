import { calls } from '@loupe/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { TestApp } from './test-app.ts';

/** Does the work the application asks a browser for, and returns the token it comes to. */
export async function workForToken({ send }: Pick<TestApp, 'send'>): Promise<string> {
  const { challenge } = calls.humanChallenge.answer.parse((await send('humanChallenge', {})).body);
  if (challenge === null) throw new Error('no work is asked for');
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
