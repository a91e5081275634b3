import { createServer, type ServerResponse } from 'node:http';
import { z } from 'zod';

/** A recorded response of a chat-completions service. */
export type RecordedResponse = (response: ServerResponse) => void;

const requestSchema = z.strictObject({
  model: z.string(),
  temperature: z.literal(0),
  response_format: z.strictObject({ type: z.literal('json_object') }),
  messages: z.array(z.strictObject({ role: z.string(), content: z.string() })),
});

export interface ReceivedRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: z.infer<typeof requestSchema>;
}

export interface RecordedModel {
  /** Base URL. */
  readonly url: string;
  /** Requests since the last response was set. */
  received(): readonly ReceivedRequest[];
  /** The response to the following requests. */
  play(response: RecordedResponse): void;
  close(): void;
}

/** A response with a text as the first choice, with the other fields of such services. */
export const content =
  (text: string): RecordedResponse =>
  (response) => {
    response.setHeader('content-type', 'application/json').end(
      JSON.stringify({
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1_764_000_000,
        model: 'small',
        choices: [
          {
            index: 0,
            finish_reason: 'stop',
            logprobs: null,
            message: { role: 'assistant', content: text, refusal: null },
          },
        ],
        usage: { prompt_tokens: 900, completion_tokens: 30, total_tokens: 930 },
      }),
    );
  };

/** A response with readings. */
export const readings = (...some: readonly unknown[]): RecordedResponse =>
  content(JSON.stringify({ readings: some }));

/** A local server that plays back recorded responses. */
export async function startRecordedModel(): Promise<RecordedModel> {
  let received: ReceivedRequest[] = [];
  let respond: RecordedResponse = readings();
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += String(part);
    });
    request.on('end', () => {
      const { authorization } = request.headers;
      received.push({ path: request.url ?? '', authorization, body: requestSchema.parse(JSON.parse(text)) });
      respond(response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received: () => received,
    play: (response) => {
      received = [];
      respond = response;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
