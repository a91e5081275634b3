import type { HumanChallenge } from '@loupe/contract';
import { call } from '../../lib/call.ts';
import { widgetToken } from './human-widget.ts';
import type { HumanSolution } from './human-work.ts';

/**
 * A token that shows that a browser with somebody before it asks: work done in a thread of its own, or what a
 * hosted check gives. Empty where the
 * work could not be done; the server says then that it could not tell.
 */
export async function humanToken(): Promise<string> {
  const { challenge, widget } = await call('humanChallenge', {});
  if (widget !== null) return widgetToken(widget);
  if (challenge === null) return '';
  const solution = await solve(challenge);
  return solution === null ? '' : btoa(JSON.stringify({ challenge, solution }));
}

async function solve(challenge: HumanChallenge): Promise<HumanSolution> {
  const worker = new Worker(new URL('./human-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<HumanSolution>((resolve) => {
      worker.addEventListener('message', ({ data }: MessageEvent<HumanSolution>) => {
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
