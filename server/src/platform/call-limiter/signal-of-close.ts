import type { ServerResponse } from 'node:http';

/** The client closed the connection before the response; errors with this code are not reported. */
class ClientClosed extends Error {
  override readonly name = 'ClientClosed';
  readonly code = 'ERR_STREAM_PREMATURE_CLOSE';
}

/** A signal that aborts when the connection of a response closes. */
export function signalOfClose(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    controller.abort(new ClientClosed('the client closed the connection'));
  });
  return controller.signal;
}
