import type { HumanChallenge } from '@loupe/contract';
import { solveHumanChallenge } from './human-work.ts';

async function work(challenge: HumanChallenge): Promise<void> {
  try {
    postMessage(await solveHumanChallenge(challenge));
  } catch {
    postMessage(null);
  }
}

// A thread of its own: whoever types meanwhile feels nothing of the work.
addEventListener('message', ({ data }: MessageEvent<HumanChallenge>) => {
  void work(data);
});
