import type { HumanChallenge } from '@loupe/contract';
import { solveHumanChallenge } from './human-work.ts';

// A thread of its own: whoever types meanwhile feels nothing of the work.
addEventListener('message', ({ data }: MessageEvent<HumanChallenge>) => {
  void solveHumanChallenge(data)
    .catch(() => null)
    .then((solution) => {
      postMessage(solution);
    });
});
