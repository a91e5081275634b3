import { AppError } from '@loupe/contract';
import { z } from 'zod';
import { createWorkSlots } from './call-limiter/work-slots.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Log } from './log.ts';

export interface ChatMessage {
  readonly role: 'system' | 'user';
  readonly content: string;
}

export type ChatFailure = 'BUSY' | 'UNREACHABLE' | 'TIMEOUT' | 'REJECTED' | 'TOO_LARGE' | 'INVALID';

/** The language model gave no usable answer. The message contains no part of the request or the response. */
export class ChatCompletionError extends Error {
  override readonly name = 'ChatCompletionError';
  readonly reason: ChatFailure;
  /** HTTP status; null without a response. */
  readonly status: number | null;

  constructor(reason: ChatFailure, status: number | null = null) {
    super(`no usable answer of the language model: ${reason}`);
    this.reason = reason;
    this.status = status;
  }
}

/** A service with the chat-completions interface. Its address is the operator's and may be in a private network. */
export interface ChatCompletions {
  /**
   * Sends messages and returns the JSON of the first choice, parsed by a schema. `sender` is the key by which
   * waiting requests take turns. Failures are logged here.
   * @throws ChatCompletionError
   */
  complete<T>(sender: string, messages: readonly ChatMessage[], answer: z.ZodType<T>): Promise<T>;
}

interface ChatCompletionsOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly timeoutMs?: number;
}

const maxResponseBytes = 64 * 1024;
const logIntervalMs = 60_000;
/** Requests of one node that run, or wait, at a time. */
const slotLimits = { perKey: 1, waitingPerKey: 2, atOnce: 2, waiting: 20, maxWaitMs: 5_000 };

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

/** The configured service; null without one. */
export function createChatCompletions(
  { LLM_URL: base, LLM_KEY: key, LLM_MODEL: model }: Pick<Config, 'LLM_URL' | 'LLM_KEY' | 'LLM_MODEL'>,
  { clock, log, timeoutMs = 10_000 }: ChatCompletionsOptions,
): ChatCompletions | null {
  if (base === undefined || model === undefined) return null;
  const url = completionsUrl(base);
  const slots = createWorkSlots(slotLimits);
  let loggedAt = Number.NEGATIVE_INFINITY;

  const post = async (messages: readonly ChatMessage[]): Promise<string> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-encoding': 'identity',
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, messages, temperature: 0, response_format: { type: 'json_object' } }),
      // Another host must not receive the key.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 200) return readLimited(response);
    await response.body?.cancel();
    throw new ChatCompletionError('REJECTED', response.status);
  };

  const logFailure = ({ reason, status }: ChatCompletionError) => {
    const now = clock.now().getTime();
    if (now - loggedAt < logIntervalMs) return;
    loggedAt = now;
    log.warn({ reason, status }, 'the language model gave no usable answer');
  };

  return {
    complete: async (sender, messages, answer) => {
      try {
        const text = await slots.run(sender, async () => post(messages));
        const { choices } = completion.parse(JSON.parse(text));
        return answer.parse(JSON.parse(choices[0]?.message.content ?? ''));
      } catch (error) {
        const failure = failureOf(error);
        logFailure(failure);
        throw failure;
      }
    },
  };
}

/** The address of the call below the base URL; a query such as `api-version` stays. */
function completionsUrl(base: string): URL {
  const url = new URL(base);
  const path = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  url.pathname = `${path}/chat/completions`;
  return url;
}

/** Reads a response up to the limit. */
async function readLimited({ body, status }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let received = 0;
  for await (const part of body ?? []) {
    received += part.length;
    if (received > maxResponseBytes) throw new ChatCompletionError('TOO_LARGE', status);
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Errors of `fetch` and of JSON may contain the request or the response; only their kind is kept. */
function failureOf(error: unknown): ChatCompletionError {
  if (error instanceof ChatCompletionError) return error;
  if (error instanceof AppError) return new ChatCompletionError('BUSY');
  if (error instanceof SyntaxError || error instanceof z.ZodError) return new ChatCompletionError('INVALID');
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new ChatCompletionError(isTimeout ? 'TIMEOUT' : 'UNREACHABLE');
}
