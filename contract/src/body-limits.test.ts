import { expect, it } from 'vitest';
import * as z from 'zod';
import { calls, type CallName } from './calls.ts';
import { bodyLimitOf, type CallSpec } from './define-call.ts';
import { bodySizes, limits } from './limits.ts';

const table: Readonly<Record<CallName, CallSpec>> = calls;
const isCallName = (name: string): name is CallName => name in calls;
const names = Object.keys(calls).filter(isCallName);

/** The part of a JSON Schema that determines the size of the bodies it accepts. */
interface Shape {
  readonly anyOf?: readonly Shape[] | undefined;
  readonly enum?: readonly unknown[] | undefined;
  readonly const?: unknown;
  readonly type?: string | undefined;
  readonly format?: string | undefined;
  readonly contentEncoding?: string | undefined;
  readonly maxLength?: number | undefined;
  readonly maxItems?: number | undefined;
  readonly items?: Shape | undefined;
  readonly prefixItems?: readonly Shape[] | undefined;
  readonly properties?: Readonly<Record<string, Shape>> | undefined;
  readonly additionalProperties?: Shape | boolean | undefined;
  readonly propertyNames?: Shape | undefined;
}
const shape: z.ZodType<Shape> = z.lazy(() =>
  z.object({
    anyOf: z.array(shape).optional(),
    enum: z.array(z.unknown()).optional(),
    const: z.unknown().optional(),
    type: z.string().optional().catch(undefined),
    format: z.string().optional(),
    contentEncoding: z.string().optional(),
    maxLength: z.number().optional(),
    maxItems: z.number().optional(),
    // A tuple accepts no items beyond its prefix.
    items: shape.optional().catch(undefined),
    prefixItems: z.array(shape).optional(),
    properties: z.record(z.string(), shape).optional(),
    additionalProperties: z.union([shape, z.boolean()]).optional(),
    propertyNames: shape.optional(),
  }),
);

/**
 * Bytes of a non-Latin character (three) and of a number, date or other short value. Tokens take one byte per
 * character.
 */
const [bytesOfCharacter, bytesOfScalar] = [3, 30];
/** Number of entries of a map: the attributes of goods; otherwise one per stone of an order. */
const entriesOf: Partial<Record<CallName, number>> = { deskEditStone: 80, deskEditGoods: 80 };

/** Size in bytes of the largest body of this shape, with `mostEntries` entries per map. */
function largest(of: Shape, maxEntries: number): number {
  const largestOf = (inner: Shape) => largest(inner, maxEntries);
  if (of.anyOf) return Math.max(...of.anyOf.map(largestOf));
  if (of.enum) return Math.max(...of.enum.map((one) => JSON.stringify(one).length));
  // Base64 has one byte per character.
  if (of.contentEncoding === 'base64') return (of.maxLength ?? 0) + 2;
  if (of.type === 'string')
    return of.format === 'uuid' || of.maxLength === undefined
      ? 40
      : Math.max(bytesOfScalar, of.maxLength * bytesOfCharacter + 2);
  if (of.prefixItems) return 2 + of.prefixItems.reduce((sum, one) => sum + largestOf(one) + 1, 0);
  if (of.type === 'array') return 2 + (of.maxItems ?? 0) * (largestOf(of.items ?? {}) + 1);
  if (of.type !== 'object') return bytesOfScalar;
  const fields = Object.entries(of.properties ?? {}).map(([name, field]) => {
    const bytes = name === 'token' ? (field.maxLength ?? 0) : largestOf(field);
    return name.length + 4 + bytes;
  });
  const { additionalProperties: values, propertyNames = {} } = of;
  const isMap = values !== undefined && typeof values !== 'boolean' && Object.keys(values).length > 0;
  const entries = isMap ? maxEntries * (largestOf(propertyNames) + largestOf(values) + 2) : 0;
  return 2 + entries + fields.reduce((sum, bytes) => sum + bytes, 0);
}

/** Nesting depth of the deepest body of this shape. */
function deepest(of: Shape): number {
  const inside = [
    ...(of.anyOf ?? []).map((one) => deepest(one) - 1),
    ...Object.values(of.properties ?? {}).map(deepest),
    ...(of.items ? [deepest(of.items)] : []),
    ...(of.prefixItems ?? []).map(deepest),
  ];
  return 1 + Math.max(0, ...inside);
}

const shapeOf = (name: CallName) =>
  shape.parse(z.toJSONSchema(table[name].body, { io: 'input', unrepresentable: 'any', reused: 'inline' }));

it.each(names)('the body limit of %s fits the largest body its schema accepts', (name) => {
  const entries = entriesOf[name] ?? limits.orderStonesMax;
  expect(largest(shapeOf(name), entries)).toBeLessThanOrEqual(bodyLimitOf(table[name]));
});

it.each(names)('the schema of %s nests less than half as deeply as the limit', (name) => {
  expect(deepest(shapeOf(name))).toBeLessThan(limits.bodyDepthMax / 2);
});

it('calls without a session have small bodies', () => {
  const open = names.filter((name) => table[name].roles === 'anyone');
  expect(open.length).toBeGreaterThan(10);
  for (const name of open) expect(bodyLimitOf(table[name])).toBeLessThanOrEqual(bodySizes.visitor);
});
