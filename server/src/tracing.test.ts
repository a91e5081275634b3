import { calls } from '@loupe/contract';
import pg from 'pg';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { buildApp } from './app.ts';
import { createLog } from './platform/log.ts';
import { openTracing } from './platform/tracing.ts';
import { describeOnDatabase } from './testing/databases.ts';
import { createTestApp } from './testing/test-app.ts';
import { createSignedInUser } from './testing/test-users.ts';

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.string(), z.number()]).optional(),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
});
const exported = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Span = z.infer<typeof span>;

/** A collector that keeps what it receives. */
async function startCollector() {
  const spans: Span[] = [];
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      bodies.push(body);
      for (const { scopeSpans } of exported.parse(JSON.parse(body)).resourceSpans)
        for (const scope of scopeSpans) spans.push(...scope.spans);
      response.setHeader('content-type', 'application/json');
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? (address satisfies AddressInfo).port : 0;
  return { url: `http://127.0.0.1:${port}/v1/traces`, spans, bodies };
}

const attribute = ({ attributes }: Span, key: string) =>
  attributes.find((one) => one.key === key)?.value.stringValue;

describeOnDatabase('a request', (open) => {
  it('is named by the browser in its statements and, with a collector, in its trace, without values', async () => {
    const { services } = await createTestApp(await open());
    const collector = await startCollector();
    const tracing = await openTracing(collector.url);
    const app = await buildApp({ services, log: createLog('silent'), webFolder: 'none', tracing });
    onTestFinished(async () => app.close());
    const user = await createSignedInUser(services, { role: 'admin', firstName: 'Zebulonia' });
    await app.inject({
      method: 'POST',
      url: calls.deskListAuditLog.path,
      headers: { authorization: user.token, 'x-request-id': 'browser-request-1' },
      payload: { data: { person: 'Zebulonia' } },
    });
    await tracing.close();
    const request = collector.spans.find(({ name }) => name === `POST ${calls.deskListAuditLog.path}`);
    if (request === undefined) throw new Error('the request has no trace');
    expect(attribute(request, 'loupe.request_id')).toBe('browser-request-1');
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const one of statements) expect(one.traceId).toBe(request.traceId);
    expect(statements.some((one) => attribute(one, 'db.query.text')?.includes('audit_log'))).toBe(true);
    expect(collector.bodies.join()).not.toContain('Zebulonia');
    expect(collector.bodies.join()).not.toContain(user.token);
  });

  it('has its id at the start of every statement, and an id that could not be logged is replaced', async () => {
    const database = await open();
    const { app, services } = await createTestApp(database);
    const user = await createSignedInUser(services, { role: 'admin' });
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    onTestFinished(async () => client.end());
    const textOf = async (id: string) => {
      await app.inject({
        method: 'POST',
        url: calls.deskListAuditActions.path,
        headers: { authorization: user.token, 'x-request-id': id },
        payload: {},
      });
      // Over a connection of its own: that of the pool would show this statement.
      const { rows } = await client.query<{ query: string }>(
        `select query from pg_stat_activity where datname = current_database() and query like '%audit_log%'
          and pid <> pg_backend_pid() order by query_start desc limit 1`,
      );
      return rows[0]?.query ?? '';
    };
    expect(await textOf('browser-request-2')).toMatch(/^\/\* request browser-request-2 \*\//);
    expect(await textOf('*/ drop table users; --')).toMatch(/^\/\* request [0-9a-f-]{36} \*\//);
  });
});
