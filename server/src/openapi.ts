import { calls, errorCatalogue, refusal, type CallSpec, type ErrorCode } from '@loupe/contract';
import { z } from 'zod';

const everyCall: readonly ErrorCode[] = ['BODY_INVALID', 'TOO_LARGE', 'SERVER_ERROR'];
const everyMemberCall: readonly ErrorCode[] = ['SIGNED_OUT', 'NOT_ALLOWED'];

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, target: 'openapi-3.0', unrepresentable: 'any' });

function responsesOf(spec: CallSpec) {
  const codes = [...spec.codes, ...everyCall, ...(spec.who === 'anyone' ? [] : everyMemberCall)];
  const statuses = [...new Set(codes.map((code) => errorCatalogue[code].status))];
  const codesOf = (status: number) => codes.filter((code) => errorCatalogue[code].status === status);
  const content = (schema: z.ZodType) => ({ 'application/json': { schema: schemaOf(schema, 'output') } });
  const described = (list: readonly ErrorCode[]) =>
    list.map((code) => `\`${code}\` ${errorCatalogue[code].text}`).join('\n\n');
  const answer = { description: described(codesOf(200)) || 'Done.', content: content(spec.answer) };
  const refusals = statuses
    .filter((status) => status !== 200)
    .map((status) => [status, { description: described(codesOf(status)), content: content(refusal) }]);
  return { 200: answer, ...Object.fromEntries(refusals) };
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
  };
}

/** The whole API described from the call table. */
export function openApiDocument() {
  const table: Readonly<Record<string, CallSpec>> = calls;
  return {
    openapi: '3.0.3' as const,
    info: {
      title: 'Loupe',
      version: '0.1.0',
      description:
        'Every call is a POST with a JSON body. `message` carries a code, `error` a sentence only when ' +
        'something failed. The token of the sign-in goes in the Authorization header.',
    },
    components: {
      securitySchemes: { token: { type: 'apiKey' as const, in: 'header' as const, name: 'Authorization' } },
    },
    paths: Object.fromEntries(
      Object.entries(table).map(([name, spec]) => [spec.path, { post: operationOf(name, spec) }]),
    ),
  };
}
