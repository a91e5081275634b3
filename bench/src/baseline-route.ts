import Fastify from 'fastify';

/**
 * Baseline route: the product's web framework sends a prepared response of a given size, and does nothing
 * else.
 */
const [port = '0', bytes = '0'] = process.argv.slice(2);
const ready = JSON.stringify({ rows: 'x'.repeat(Math.max(0, Number(bytes) - 11)) });
const app = Fastify({ logger: false });
app.post('/ready', async (_, reply) => reply.type('application/json').send(ready));
await app.listen({ port: Number(port), host: '127.0.0.1' });
process.send?.('listening');
