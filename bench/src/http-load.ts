import http from 'node:http';

/**
 * Sends these bodies in turn over a number of connections for a period, and returns the responses a second; every response
 * must have status 200.
 */
export async function runHttpLoad(
  url: string,
  bodies: readonly string[],
  { token = '', connections = 50, seconds = 8 } = {},
): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  let responseCount = 0;
  const post = async (body: string) =>
    new Promise<void>((resolve, reject) => {
      const headers = { 'content-type': 'application/json', authorization: token };
      const request = http.request(url, { method: 'POST', agent, headers }, (response) => {
        if (response.statusCode !== 200)
          reject(new Error(`${url} answered ${response.statusCode} to ${body}`));
        response.resume();
        response.on('end', resolve);
      });
      request.on('error', reject);
      request.end(body);
    });
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const connection = async () => {
    while (performance.now() < until) await post(bodies[responseCount++ % bodies.length] ?? '{}');
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return responseCount / ((performance.now() - startedAt) / 1000);
}
