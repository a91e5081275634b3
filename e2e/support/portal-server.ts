import * as z from 'zod';

/** A running server with its own data directory, which one worker of the browser tests uses alone. */
const portalServer = z.object({ address: z.url(), port: z.string(), dataFolder: z.string() });
const serverList = z.tuple([portalServer], portalServer);

/** The servers that `scripts/e2e.mjs` has started. */
const given = process.env['LOUPE_SERVERS'];
const servers =
  given === undefined
    ? serverList.parse([{ address: 'http://127.0.0.1:8080', port: '8080', dataFolder: 'data' }])
    : serverList.parse(JSON.parse(given));

export const serverCount = servers.length;

/**
 * The server of this worker, whose tests run one after another. Playwright gives concurrent workers different
 * parallel indexes.
 */
export const server = servers[Number(process.env['TEST_PARALLEL_INDEX'] ?? 0)] ?? servers[0];
