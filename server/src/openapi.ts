import {
  bundleVersion,
  calls,
  errorCatalogue,
  feedDelivery,
  feedKeyHeader,
  feedEndpoints,
  errorResponse,
  webhookHeaders,
  type CallSpec,
  type ErrorCode,
  type FeedEndpoint,
} from '@loupe/contract';
import type { z } from 'zod';
import { componentsOf, schemaOf } from './openapi-schemas.ts';

const everyCall: readonly ErrorCode[] = [
  'BODY_INVALID',
  'TOO_LARGE',
  'SERVER_ERROR',
  'BUSY',
  'DATABASE_UNAVAILABLE',
];
const everyMemberCall: readonly ErrorCode[] = ['SIGNED_OUT', 'NOT_ALLOWED'];

const content = (schema: z.core.$ZodType) => ({ 'application/json': { schema: schemaOf(schema, 'output') } });

/** The meanings of the codes with this HTTP status. */
const described = (codes: readonly ErrorCode[], status: number) =>
  codes
    .filter((code) => errorCatalogue[code].status === status)
    .map((code) => `\`${code}\` ${errorCatalogue[code].text}`)
    .join('\n\n');

/** The body of every refusal. */
const refusal = content(errorResponse);
const responsePrefix = '#/components/responses/';

/** Refusals of one status that several operations share, by name. */
type Refusals = Map<string, { readonly description: string; readonly content: typeof refusal }>;

/** `BODY_INVALID` becomes `BodyInvalid`. */
const pascalCase = (code: string) =>
  code.toLowerCase().replaceAll(/(?:^|_)([a-z0-9])/g, (_, first: string) => first.toUpperCase());

/** Refers to the refusals of each status, and adds those that are new. */
function refusalsOf(codes: readonly ErrorCode[], refusals: Refusals) {
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  return Object.fromEntries(
    statuses
      .filter((status) => status !== 200)
      .map((status) => {
        const own = codes.filter((code) => errorCatalogue[code].status === status);
        const name = [...new Set(own)].toSorted().map(pascalCase).join('Or');
        if (!refusals.has(name))
          refusals.set(name, { description: described(own, status), content: refusal });
        return [status, { $ref: `${responsePrefix}${name}` }];
      }),
  );
}

function responsesOf(spec: CallSpec, refusals: Refusals) {
  const codes = [...spec.codes, ...everyCall, ...(spec.roles === 'anyone' ? [] : everyMemberCall)];
  const successResponse = {
    description: described(codes, 200) || 'Success.',
    content: content(spec.response),
  };
  return { 200: successResponse, ...refusalsOf(codes, refusals) };
}

function operationOf(name: string, spec: CallSpec, refusals: Refusals) {
  const access = spec.roles === 'anyone' ? 'Anyone.' : `Roles: ${spec.roles.join(', ')}.`;
  const flag = spec.accessFlag === null ? '' : ` Customers need the access flag \`${spec.accessFlag}\`.`;
  return {
    operationId: name,
    tags: [spec.feature],
    summary: spec.summary,
    description: `${access}${flag} Repeat guard of the client: ${spec.repeatWindowMs} ms.`,
    ...(spec.roles !== 'anyone' && { security: [{ token: [] }] }),
    requestBody: { content: { 'application/json': { schema: schemaOf(spec.body, 'input') } } },
    responses: responsesOf(spec, refusals),
    ...(name === 'addWebhook' && { callbacks: { events: { '{$request.body#/data/url}': deliveries } } }),
  };
}

const headerOf = (name: string, description: string) => ({
  name,
  in: 'header' as const,
  required: true,
  description,
  schema: { type: 'string' as const },
});

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
      headerOf(webhookHeaders.id, 'The id of the delivery, the same in every attempt.'),
      headerOf(webhookHeaders.timestamp, 'Seconds since 1970.'),
      headerOf(
        webhookHeaders.signature,
        '`v1,<base64>`, as in Standard Webhooks: HMAC-SHA256 of `id.timestamp.body` with the secret of the webhook.',
      ),
    ],
    requestBody: { content: content(feedDelivery) },
    responses: { '2XX': { description: 'Accepted.' } },
  },
};

function readOf(name: string, read: FeedEndpoint, refusals: Refusals) {
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
      ...refusalsOf([...read.codes, 'SERVER_ERROR', 'BUSY', 'DATABASE_UNAVAILABLE'], refusals),
    },
  };
}

/** The GET endpoints for feed keys, in addition to the calls of the table. */
function feedPaths(refusals: Refusals) {
  const reads: Readonly<Record<string, FeedEndpoint>> = feedEndpoints;
  return Object.fromEntries(
    Object.entries(reads).map(([name, read]) => [read.path, { get: readOf(`feed-${name}`, read, refusals) }]),
  );
}

/** The document without what takes some hundred milliseconds to describe. */
export const apiHead = {
  openapi: '3.1.0' as const,
  info: {
    title: 'Loupe',
    version: bundleVersion,
    description:
      'Every call is a POST with a JSON body. `message` carries a code, `error` a sentence only when ' +
      'something failed. The session token goes in the Authorization header. The GETs of the feed are for ' +
      'customers’ own systems and take an API key in the header X-Api-Key.',
  },
};

const isForCustomers = ({ roles }: CallSpec) => roles === 'anyone' || roles.includes('customer');

/**
 * The API reference as an OpenAPI 3.1 document: every call of the call table and every endpoint of the feed. For customers'
 * systems: those that customers and visitors may call, without roles and times of the repeat guard.
 */
export function describeApi(reader: 'all' | 'customers' = 'all') {
  const table: Readonly<Record<string, CallSpec>> = calls;
  const refusals: Refusals = new Map();
  const operations = Object.entries(table)
    .filter(([, spec]) => reader === 'all' || isForCustomers(spec))
    .map(([name, spec]) => {
      const { description, ...operation } = operationOf(name, spec, refusals);
      return [spec.path, { post: reader === 'all' ? { ...operation, description } : operation }];
    });
  const paths = { ...Object.fromEntries(operations), ...feedPaths(refusals) };
  return {
    ...apiHead,
    paths,
    components: {
      schemas: componentsOf([paths, refusal]),
      responses: Object.fromEntries(refusals),
      securitySchemes: {
        token: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' },
        key: { type: 'apiKey' as const, in: 'header' as const, name: feedKeyHeader },
      },
    },
  };
}
