import {
  bundleVersion,
  calls,
  errorCatalogue,
  feedDelivery,
  feedKeyHeader,
  feedReads,
  refusal,
  signatureHeader,
  type CallSpec,
  type ErrorCode,
  type FeedRead,
} from '@loupe/contract';
import { z } from 'zod';

const everyCall: readonly ErrorCode[] = [
  'BODY_INVALID',
  'TOO_LARGE',
  'SERVER_ERROR',
  'BUSY',
  'DATABASE_AWAY',
];
const everyMemberCall: readonly ErrorCode[] = ['SIGNED_OUT', 'NOT_ALLOWED'];

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

const content = (schema: z.core.$ZodType) => ({ 'application/json': { schema: schemaOf(schema, 'output') } });

/** What codes mean, those of one HTTP status together. */
const described = (codes: readonly ErrorCode[], status: number) =>
  codes
    .filter((code) => errorCatalogue[code].status === status)
    .map((code) => `\`${code}\` ${errorCatalogue[code].text}`)
    .join('\n\n');

function refusalsOf(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  return Object.fromEntries(
    statuses
      .filter((status) => status !== 200)
      .map((status) => [status, { description: described(codes, status), content: content(refusal) }]),
  );
}

function responsesOf(spec: CallSpec) {
  const codes = [...spec.codes, ...everyCall, ...(spec.who === 'anyone' ? [] : everyMemberCall)];
  const answer = { description: described(codes, 200) || 'Done.', content: content(spec.answer) };
  return { 200: answer, ...refusalsOf(codes) };
}

function operationOf(name: string, spec: CallSpec) {
  const who = spec.who === 'anyone' ? 'Anyone.' : `Roles: ${spec.who.join(', ')}.`;
  const flag = spec.flag === null ? '' : ` Customers need the access flag \`${spec.flag}\`.`;
  return {
    operationId: name,
    tags: [spec.feature],
    summary: spec.summary,
    description: `${who}${flag} Repeat guard of the client: ${spec.repeatWindowMs} ms.`,
    ...(spec.who !== 'anyone' && { security: [{ token: [] }] }),
    requestBody: { content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } },
    responses: responsesOf(spec),
    ...(name === 'addWebhook' && { callbacks: { events: { '{$request.body#/data/url}': deliveries } } }),
  };
}

/** What an address that was set receives. */
const deliveries = {
  post: {
    operationId: 'webhookDelivery',
    tags: ['feed'],
    summary: 'Events, or a ping: what your address receives.',
    description:
      'Events come in the order of `seq`, up to a bound in one delivery; the next one follows when this is answered ' +
      'with 2xx within 10 seconds. Otherwise the same bytes come again, after longer and longer pauses.',
    parameters: [
      {
        name: signatureHeader,
        in: 'header',
        required: true,
        description: '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.body` with the secret of the webhook.',
        schema: { type: 'string' },
      },
    ],
    requestBody: { content: content(feedDelivery) },
    responses: { '2XX': { description: 'Taken.' } },
  },
};

function readOf(name: string, read: FeedRead) {
  const { properties = {}, required = [] } = schemaOf(read.query, 'input');
  const parameters = Object.entries(properties).map(([parameter, schema]) => ({
    name: parameter,
    in: 'query' as const,
    required: required.includes(parameter),
    schema,
  }));
  return {
    operationId: name,
    tags: ['feed'],
    summary: read.summary,
    description: [
      read.description,
      `Needs a key with the scope \`${read.scope}\`.`,
      ...read.examples.map((example) => `\`\`\`sh\n${example}\n\`\`\``),
    ].join('\n\n'),
    security: [{ key: [] }],
    parameters,
    responses: {
      200: {
        description: 'Done.',
        content: {
          [read.type]: {
            schema: read.answer === null ? { type: 'string' } : schemaOf(read.answer, 'output'),
          },
        },
      },
      ...refusalsOf([...read.codes, 'SERVER_ERROR', 'BUSY', 'DATABASE_AWAY']),
    },
  };
}

/** The GETs a key opens, beside the calls of the table. */
function feedPaths() {
  const reads: Readonly<Record<string, FeedRead>> = feedReads;
  return Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [read.path, { get: readOf(`feed-${name}`, read) }]),
  );
}

/** The whole API described from the call table. */
export function openApiDocument() {
  const table: Readonly<Record<string, CallSpec>> = calls;
  return {
    openapi: '3.0.3' as const,
    info: {
      title: 'Loupe',
      version: bundleVersion,
      description:
        'Every call is a POST with a JSON body. `message` carries a code, `error` a sentence only when ' +
        'something failed. The token of the sign-in goes in the Authorization header. The GETs of the feed are ' +
        'for customers’ own systems and take a key in the header X-Api-Key.',
    },
    components: {
      securitySchemes: {
        token: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' },
        key: { type: 'apiKey' as const, in: 'header' as const, name: feedKeyHeader },
      },
    },
    paths: {
      ...Object.fromEntries(
        Object.entries(table).map(([name, spec]) => [spec.path, { post: operationOf(name, spec) }]),
      ),
      ...feedPaths(),
    },
  };
}
