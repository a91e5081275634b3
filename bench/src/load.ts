import http from 'node:http';

export interface Load {
  readonly perSecond: number;
  readonly meanBytes: number;
}

/** Sends these bodies in turn over so many connections for so long; every answer must be a 200. */
export async function load(
  url: string,
  bodies: readonly string[],
  { token = '', connections = 50, seconds = 8 } = {},
): Promise<Load> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let answers = 0;
  let bytes = 0;
  const post = async (body: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const request = http.request(url, { method: 'POST', agent, headers }, (answer) => {
        if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode} to ${body}`));
        answer.on('data', (part: Buffer) => (bytes += part.length));
        answer.on('end', resolve);
      });
      request.on('error', reject);
      request.end(body);
    });
  const began = performance.now();
  const until = began + seconds * 1000;
  const connection = async () => {
    while (performance.now() < until) await post(bodies[answers++ % bodies.length] ?? '{}');
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return { perSecond: answers / ((performance.now() - began) / 1000), meanBytes: bytes / answers };
}
