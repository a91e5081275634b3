import type { CallName, CallRequest } from '@loupe/contract';

/** The calls that the stock in this browser can answer. */
export type LocalCall = Extract<CallName, 'search' | 'quickSearch'>;

export type LocalRequest = {
  readonly [Name in LocalCall]: { readonly name: Name; readonly body: CallRequest<Name> };
}[LocalCall];

/** Answers a call from the stock in this browser, with the time at which it was true in epoch ms. */
type Answering = (
  request: LocalRequest,
) => Promise<{ readonly response: object; readonly at: number } | null>;

let answering: Answering | null = null;

/** Sets what answers calls in this browser; null: nothing does. */
export function setLocalAnswers(next: Answering | null): void {
  answering = next;
}

/** The answer of the stock in this browser; null when the server has to answer. */
export async function answerLocally(request: LocalRequest): ReturnType<Answering> {
  return answering?.(request) ?? null;
}
