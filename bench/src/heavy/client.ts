import { calls } from '@loupe/contract';
import http from 'node:http';

/** A signed-in buyer of the bench with a connection of its own. */
export interface Client {
  readonly number: number;
  /** Sends a body and reads the whole answer; resolves with its status. */
  post(path: string, body: object): Promise<number>;
  get(path: string): Promise<number>;
  /** Asks for the address of an export and downloads the file; resolves with the first status that is not 200. */
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
  const send = async (path: string, { method, body }: Sent, keeps = false) =>
    new Promise<Reply>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const request = http.request(`${address}${path}`, { method, agent, headers }, (answer) => {
        let text = '';
        answer.on('data', (part: Buffer) => {
          if (keeps) text += part.toString();
        });
        answer.on('end', () => {
          resolve({ status: answer.statusCode ?? 0, text });
        });
        answer.on('error', reject);
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
      const { link } = calls.exportData.answer.parse(JSON.parse(opened.text));
      return (await send(link, { method: 'GET' })).status;
    },
    close: () => {
      agent.destroy();
    },
  };
}
