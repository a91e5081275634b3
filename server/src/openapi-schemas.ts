import { namedSchemas } from '@loupe/contract';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Direction = 'input' | 'output';

const componentPrefix = '#/components/schemas/';
const definitionPrefix = '#/$defs/';

const options = (io: Direction) =>
  ({ io, target: 'draft-2020-12', unrepresentable: 'any', metadata: namedSchemas }) as const;

/** Keywords of a whole schema, which a part of a document does not have. */
const rootKeywords: ReadonlySet<string> = new Set(['$schema', '$id', '$defs']);

/** Copies a description as a part of the document: its references to named schemas lead to their components. */
function withComponents(described: JsonSchema, nameOf: (id: string) => string): JsonSchema {
  const part = Object.fromEntries(Object.entries(described).filter(([key]) => !rootKeywords.has(key)));
  return JSON.parse(JSON.stringify(part), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string'
      ? `${componentPrefix}${nameOf(value.replace(definitionPrefix, ''))}`
      : value,
  );
}

/** The components that a description refers to. */
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
    ([, name = '']) => name,
  );

interface NamedSchemas {
  readonly components: ReadonlyMap<string, JsonSchema>;
  /** The component that describes a named schema in one direction. */
  readonly nameOf: (id: string, io: Direction) => string;
}

/**
 * Describes every named schema in both directions. One that is sent differently from how it is received has a
 * second component, `…Input`, and so has every schema that contains such a one.
 */
function describeNamed(): NamedSchemas {
  const describe = (io: Direction) =>
    z.toJSONSchema(namedSchemas, { ...options(io), uri: (id) => `${definitionPrefix}${id}` }).schemas;
  const [sent, received] = [describe('input'), describe('output')];
  const ids = Object.keys(received);
  const different = new Set(ids.filter((id) => JSON.stringify(sent[id]) !== JSON.stringify(received[id])));
  const usesDifferent = (id: string) =>
    [...different].some((other) => JSON.stringify(sent[id]).includes(`"${definitionPrefix}${other}"`));
  for (let size = -1; size !== different.size;) {
    size = different.size;
    for (const id of ids) if (usesDifferent(id)) different.add(id);
  }
  const nameOf = (id: string, io: Direction) => (io === 'input' && different.has(id) ? `${id}Input` : id);
  const components = new Map<string, JsonSchema>();
  for (const [io, schemas] of [
    ['output', received],
    ['input', sent],
  ] as const)
    for (const id of ids) {
      components.set(
        nameOf(id, io),
        withComponents(schemas[id] ?? {}, (other) => nameOf(other, io)),
      );
    }
  return { components, nameOf };
}

let named: NamedSchemas | undefined;

/** Describes a schema; named schemas in it are references to components. */
export function schemaOf(schema: z.core.$ZodType, io: Direction): JsonSchema {
  named ??= describeNamed();
  const { nameOf } = named;
  return withComponents(z.toJSONSchema(schema, options(io)), (id) => nameOf(id, io));
}

/** The components that a description refers to, directly or by other components. */
export function componentsOf(described: object): Record<string, JsonSchema> {
  named ??= describeNamed();
  const used = new Map<string, JsonSchema>();
  for (let names = referencesIn(described); names.length > 0;) {
    const added = names.filter((name) => !used.has(name));
    for (const name of added) used.set(name, named.components.get(name) ?? {});
    names = added.flatMap((name) => referencesIn(used.get(name)));
  }
  return Object.fromEntries([...used].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
