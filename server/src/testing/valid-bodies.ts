import { calls, type CallName, type CallSpec } from '@loupe/contract';
import fc from 'fast-check';
import * as z from 'zod';

const table: Readonly<Record<CallName, CallSpec>> = calls;

type Scalar = string | number | boolean | null;
/** The subset of JSON Schema from which values can be generated. */
interface Shape {
  readonly anyOf?: readonly Shape[] | undefined;
  readonly enum?: readonly Scalar[] | undefined;
  readonly const?: Scalar | undefined;
  readonly type?: string | readonly string[] | undefined;
  readonly format?: string | undefined;
  readonly pattern?: string | undefined;
  readonly minLength?: number | undefined;
  readonly maxLength?: number | undefined;
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
  readonly minItems?: number | undefined;
  readonly maxItems?: number | undefined;
  /** False where a tuple accepts no further items. */
  readonly items?: Shape | boolean | undefined;
  readonly prefixItems?: readonly Shape[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly required?: readonly string[] | undefined;
  readonly additionalProperties?: Shape | boolean | undefined;
  readonly propertyNames?: Shape | undefined;
}
const scalar = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    anyOf: z.array(shape).optional(),
    enum: z.array(scalar).optional(),
    const: scalar.optional(),
    type: z.union([z.string(), z.array(z.string())]).optional(),
    format: z.string().optional(),
    pattern: z.string().optional(),
    minLength: z.number().optional(),
    maxLength: z.number().optional(),
    minimum: z.number().optional(),
    maximum: z.number().optional(),
    minItems: z.number().optional(),
    maxItems: z.number().optional(),
    items: z.union([shape, z.boolean()]).optional(),
    prefixItems: z.array(shape).optional(),
    properties: z.record(z.string(), shape).optional(),
    required: z.array(z.string()).optional(),
    additionalProperties: z.union([shape, z.boolean()]).optional(),
    propertyNames: shape.optional(),
  }),
);

const day = fc
  .integer({ min: -400, max: 400 })
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString());
const formats: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  date: day.map((text) => text.slice(0, 10)),
  'date-time': day,
  email: fc.integer({ min: 1, max: 50 }).map((number) => `person${number}@test.example`),
  uri: fc.constantFrom('https://files.example/a.jpg', 'https://93.184.215.14/loupe'),
};
/** Texts as users type them into any field. */
const words = fc.oneof(
  fc.constantFrom('1', '1.01', '-35', '0.30-0.39', 'ROUND', 'VS2', 'G', 'nobody@loupe.example', '2030-01-31'),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
);

function textOf({ format, pattern, minLength = 0, maxLength = 40 }: Shape, ids: readonly string[]) {
  if (format === 'uuid') return fc.oneof(fc.constantFrom(...ids), fc.uuid({ version: 4 }));
  const made = format === undefined ? undefined : formats[format];
  if (made !== undefined) return made;
  if (pattern !== undefined) return fc.stringMatching(new RegExp(pattern, 'u'), { maxLength: 60 });
  const upper = Math.min(maxLength, minLength + 40);
  const fitting = words.filter((text) => text.length >= minLength && text.length <= maxLength);
  return minLength > 10 ? fc.string({ minLength, maxLength: upper }) : fitting;
}

function objectOf(of: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties: values, propertyNames = {} } = of;
  const isMap = typeof values === 'object' && Object.keys(properties).length === 0;
  if (isMap) {
    const names = valueOf({ type: 'string', ...propertyNames }, ids).map(String);
    return fc.dictionary(names, valueOf(values, ids), { maxKeys: 3 });
  }
  const fields = Object.entries(properties).map(([name, field]) => [name, valueOf(field, ids)] as const);
  return fc.record(Object.fromEntries(fields), { requiredKeys: [...required] });
}

function valueOf(of: Shape, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (of.anyOf) return fc.oneof(...of.anyOf.map((one) => valueOf(one, ids)));
  if (of.const !== undefined) return fc.constant(of.const);
  if (of.enum) return fc.constantFrom(...of.enum);
  if (typeof of.type === 'object') return fc.oneof(...of.type.map((type) => valueOf({ ...of, type }, ids)));
  const [min, max] = [Math.ceil(of.minimum ?? -5), Math.floor(of.maximum ?? 1_000)];
  if (of.type === 'string') return textOf(of, ids);
  if (of.type === 'integer' || of.type === 'number') return fc.integer({ min, max: Math.max(min, max) });
  if (of.type === 'boolean') return fc.boolean();
  if (of.type === 'null') return fc.constant(null);
  if (of.type === 'object') return objectOf(of, ids);
  if (of.type !== 'array') return fc.jsonValue({ maxDepth: 2 });
  if (of.prefixItems) return fc.tuple(...of.prefixItems.map((one) => valueOf(one, ids)));
  const lower = of.minItems ?? 0;
  const upper = Math.min(of.maxItems ?? 5, lower + 5);
  return fc.array(valueOf(typeof of.items === 'object' ? of.items : {}, ids), {
    minLength: lower,
    maxLength: upper,
  });
}

/**
 * Generates bodies that match a call's schema, about these goods; not all of them satisfy its refinements.
 */
export function bodiesOf(name: CallName, ids: readonly string[]): fc.Arbitrary<unknown> {
  const described = z.toJSONSchema(table[name].body, {
    io: 'input',
    unrepresentable: 'any',
    reused: 'inline',
  });
  return valueOf(shape.parse(described), ids);
}
