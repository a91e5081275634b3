import type { HumanChallenge } from '@loupe/contract';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Does the work of a challenge: its solution, or null when it has none. */
export async function solveHumanChallenge(challenge: HumanChallenge) {
  return solveChallenge({ challenge, deriveKey });
}

/** What the work comes to. */
export type HumanSolution = Awaited<ReturnType<typeof solveHumanChallenge>>;
