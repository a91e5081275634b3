import { calls } from '@loupe/contract';
import http from 'node:http';

/** A bench buyer with a session and a separate connection. */
export interface Client {
  readonly number: number;
  /** Sends a body and reads the whole response; resolves with its status. */
  post(path: string, body: object): Promise<number>;
  get(path: string): Promise<number>;
  /** Requests an export and downloads its file; resolves with the first status that is not 200. */
  fetchExport(data: object): Promise<number>;
  close(): void;
}

interface Reply {
  readonly status: number;
  readonly text: string;
}

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly body?: string;
}

export function createClient(
  address: string,
  { token, number }: { readonly token: string; readonly number: number },
): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  const send = async (path: string, { method, body }: Sent, keepsText = false) =>
    new Promise<Reply>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const request = http.request(`${address}${path}`, { method, agent, headers }, (response) => {
        let text = '';
        response.on('data', (part: Buffer) => {
          if (keepsText) text += part.toString();
        });
        response.on('end', () => {
          resolve({ status: response.statusCode ?? 0, text });
        });
        response.on('error', reject);
      });
      request.on('error', reject);
      request.end(body);
    });
  return {
    number,
    post: async (path, body) => (await send(path, { method: 'POST', body: JSON.stringify(body) })).status,
    get: async (path) => (await send(path, { method: 'GET' })).status,
    fetchExport: async (data) => {
      const body = JSON.stringify({ data });
      const opened = await send(calls.exportData.path, { method: 'POST', body }, true);
      if (opened.status !== 200) return opened.status;
      const { link } = calls.exportData.response.parse(JSON.parse(opened.text));
      return (await send(link, { method: 'GET' })).status;
    },
    close: () => {
      agent.destroy();
    },
  };
}
