import {
  bundleVersion,
  calls,
  errorCatalogue,
  feedDelivery,
  feedKeyHeader,
  feedEndpoints,
  errorResponse,
  signatureHeader,
  type CallSpec,
  type ErrorCode,
  type FeedEndpoint,
} from '@loupe/contract';
import { z } from 'zod';

const everyCall: readonly ErrorCode[] = [
  'BODY_INVALID',
  'TOO_LARGE',
  'SERVER_ERROR',
  'BUSY',
  'DATABASE_UNAVAILABLE',
];
const everyMemberCall: readonly ErrorCode[] = ['SIGNED_OUT', 'NOT_ALLOWED'];

const schemaOf = (schema: z.core.$ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

const content = (schema: z.core.$ZodType) => ({ 'application/json': { schema: schemaOf(schema, 'output') } });

/** The meanings of the codes with this HTTP status. */
const described = (codes: readonly ErrorCode[], status: number) =>
  codes
    .filter((code) => errorCatalogue[code].status === status)
    .map((code) => `\`${code}\` ${errorCatalogue[code].text}`)
    .join('\n\n');

/** The body of every refusal. */
const refusal = content(errorResponse);

function refusalsOf(codes: readonly ErrorCode[]) {
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  return Object.fromEntries(
    statuses
      .filter((status) => status !== 200)
      .map((status) => [status, { description: described(codes, status), content: refusal }]),
  );
}

function responsesOf(spec: CallSpec) {
  const codes = [...spec.codes, ...everyCall, ...(spec.roles === 'anyone' ? [] : everyMemberCall)];
  const successResponse = {
    description: described(codes, 200) || 'Success.',
    content: content(spec.response),
  };
  return { 200: successResponse, ...refusalsOf(codes) };
}

function operationOf(name: string, spec: CallSpec) {
  const access = spec.roles === 'anyone' ? 'Anyone.' : `Roles: ${spec.roles.join(', ')}.`;
  const flag = spec.accessFlag === null ? '' : ` Customers need the access flag \`${spec.accessFlag}\`.`;
  return {
    operationId: name,
    tags: [spec.feature],
    summary: spec.summary,
    description: `${access}${flag} Repeat guard of the client: ${spec.repeatWindowMs} ms.`,
    ...(spec.roles !== 'anyone' && { security: [{ token: [] }] }),
    requestBody: { content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } },
    responses: responsesOf(spec),
    ...(name === 'addWebhook' && { callbacks: { events: { '{$request.body#/data/url}': deliveries } } }),
  };
}

/** The request a webhook URL receives. */
const deliveries = {
  post: {
    operationId: 'webhookDelivery',
    tags: ['feed'],
    summary: 'Delivers events, or a ping, to your URL.',
    description:
      'Events arrive in the order of `seq`, up to a limit per delivery; the next delivery follows once this one is ' +
      'answered with 2xx within 10 seconds. Otherwise the same bytes are sent again after increasing intervals.',
    parameters: [
      {
        name: signatureHeader,
        in: 'header',
        required: true,
        description:
          '`t=<seconds>,v1=<hex>`: HMAC-SHA256 of `t.body` with the signing secret of the webhook.',
        schema: { type: 'string' },
      },
    ],
    requestBody: { content: content(feedDelivery) },
    responses: { '2XX': { description: 'Accepted.' } },
  },
};

function readOf(name: string, read: FeedEndpoint) {
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
        description: 'Success.',
        content: {
          [read.type]: {
            schema: read.response === null ? { type: 'string' } : schemaOf(read.response, 'output'),
          },
        },
      },
      ...refusalsOf([...read.codes, 'SERVER_ERROR', 'BUSY', 'DATABASE_UNAVAILABLE']),
    },
  };
}

/** The GET endpoints for feed keys, in addition to the calls of the table. */
function feedPaths() {
  const reads: Readonly<Record<string, FeedEndpoint>> = feedEndpoints;
  return Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [read.path, { get: readOf(`feed-${name}`, read) }]),
  );
}

/** The document without its paths. */
export const openApiHead = {
  openapi: '3.0.3' as const,
  info: {
    title: 'Loupe',
    version: bundleVersion,
    description:
      'Every call is a POST with a JSON body. `message` carries a code, `error` a sentence only when ' +
      'something failed. The session token goes in the Authorization header. The GETs of the feed are for ' +
      'customers’ own systems and take an API key in the header X-Api-Key.',
  },
  components: {
    securitySchemes: {
      token: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' },
      key: { type: 'apiKey' as const, in: 'header' as const, name: feedKeyHeader },
    },
  },
};

/** Describes every call of the call table and every endpoint of the feed; takes some hundred milliseconds. */
export function openApiPaths() {
  const table: Readonly<Record<string, CallSpec>> = calls;
  return {
    ...Object.fromEntries(
      Object.entries(table).map(([name, spec]) => [spec.path, { post: operationOf(name, spec) }]),
    ),
    ...feedPaths(),
  };
}
