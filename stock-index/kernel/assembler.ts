/**
 * A minimal WebAssembly assembler for the loops in this directory. Instructions are nested lists of bytes,
 * operands before their operator, and become one module that imports the memory of the index.
 * Binary format: https://webassembly.github.io/spec/core/binary/
 */
export type Code = readonly (number | Code)[];

export type Type = 'i32' | 'i64' | 'f64' | 'v128';
const typeByte: Readonly<Record<Type, number>> = { i32: 0x7f, i64: 0x7e, f64: 0x7c, v128: 0x7b };

/** A parameter or local variable: code that reads it, writes it, or adds to it. */
export type Local = {
  readonly get: Code;
  readonly set: (value: Code) => Code;
  readonly add: (value: Code) => Code;
};

export type WasmFunction = {
  readonly name: string;
  readonly params: number;
  readonly result: Type | undefined;
  readonly locals: readonly Type[];
  readonly body: Code;
};

/**
 * Defines one function. All parameters are i32; `local` declares a further variable with the initial value
 * zero.
 */
export function defineFunction(
  name: string,
  params: number,
  result: Type | undefined,
  write: (params: readonly Local[], local: (type: Type) => Local) => Code,
): WasmFunction {
  const locals: Type[] = [];
  const variable = (at: number, type: Type): Local => {
    const get = [0x20, unsigned(at)];
    const set = (value: Code): Code => [value, 0x21, unsigned(at)];
    return { get, set, add: (value) => set([get, value, type === 'i64' ? 0x7c : 0x6a]) };
  };
  const local = (type: Type): Local => variable(params + locals.push(type) - 1, type);
  const body = write(
    Array.from({ length: params }, (_, at) => variable(at, 'i32')),
    local,
  );
  return { name, params, result, locals, body };
}

/** Repeats the body until the condition (an i32) is 0; the body runs at least once. */
export const repeatWhile = (body: Code, condition: Code): Code => [
  0x03,
  0x40,
  body,
  condition,
  0x0d,
  0,
  0x0b,
];
/** Runs the body if the condition is not 0. */
export const ifThen = (condition: Code, body: Code): Code => [condition, 0x04, 0x40, body, 0x0b];
export const constI32 = (value: number): Code => [0x41, signed(value)];
export const constI64 = (value: number): Code => [0x42, signed(value)];

const memory =
  (opcode: Code) =>
  (address: Code, offset = 0): Code => [address, opcode, 0, unsigned(offset)];
const memoryWrite =
  (opcode: Code) =>
  (address: Code, value: Code, offset = 0): Code => [address, value, opcode, 0, unsigned(offset)];
const one =
  (opcode: Code) =>
  (value: Code): Code => [value, opcode];
const two =
  (opcode: Code) =>
  (left: Code, right: Code): Code => [left, right, opcode];
const simd = (opcode: number): Code => [0xfd, unsigned(opcode)];

export const i32 = {
  load: memory([0x28]),
  load8u: memory([0x2d]),
  load16s: memory([0x2e]),
  load16u: memory([0x2f]),
  store: memoryWrite([0x36]),
  store16: memoryWrite([0x3b]),
  add: two([0x6a]),
  sub: two([0x6b]),
  mul: two([0x6c]),
  and: two([0x71]),
  or: two([0x72]),
  shl: two([0x74]),
  shr: two([0x76]),
  ne: two([0x47]),
  below: two([0x49]),
  wrap: one([0xa7]),
};
export const i64 = {
  load: memory([0x29]),
  store: memoryWrite([0x37]),
  add: two([0x7c]),
  sub: two([0x7d]),
  and: two([0x83]),
  xor: two([0x85]),
  population: one([0x7b]),
  trailing: one([0x7a]),
  ne: two([0x52]),
  from: one([0xac]),
  toF64: one([0xb9]),
};
export const v128 = {
  load: memory(simd(0x00)),
  store: memoryWrite(simd(0x0b)),
  not: one(simd(0x4d)),
  and: two(simd(0x4e)),
  andNot: two(simd(0x4f)),
  or: two(simd(0x50)),
  xor: two(simd(0x51)),
  splat16: one(simd(0x10)),
  splat32: one(simd(0x11)),
  atMost16: two(simd(0x33)),
  atLeast16: two(simd(0x35)),
  atMost32: two(simd(0x3d)),
  atLeast32: two(simd(0x3f)),
  narrow32: two(simd(0x85)),
  narrow16: two(simd(0x65)),
  bitmask8: one(simd(0x64)),
};

/** Assembles the module. Every function is exported; it works on the memory `env.memory`. */
export function assemble(
  functions: readonly WasmFunction[],
  { isShared }: { readonly isShared: boolean },
): Uint8Array {
  const types = functions.map(({ params, result }) => [
    0x60,
    vector(Array.from({ length: params }, () => [typeByte.i32])),
    vector(result === undefined ? [] : [[typeByte[result]]]),
  ]);
  const bodies = functions.map(({ locals, body }) =>
    sized([vector(locals.map((type) => [1, typeByte[type]])), body, 0x0b]),
  );
  return Uint8Array.from(
    flat([
      0x00,
      0x61,
      0x73,
      0x6d,
      1,
      0,
      0,
      0,
      section(1, vector(types)),
      section(
        2,
        vector([[text('env'), text('memory'), 0x02, isShared ? 0x03 : 0x01, unsigned(1), unsigned(65_536)]]),
      ),
      section(3, vector(functions.map((_, at) => unsigned(at)))),
      section(7, vector(functions.map(({ name }, at) => [text(name), 0x00, unsigned(at)]))),
      section(10, vector(bodies)),
    ]),
  );
}

const section = (kind: number, content: Code): Code => [kind, sized(content)];
const vector = (items: readonly Code[]): Code => [unsigned(items.length), ...items];
const text = (value: string): Code => [
  unsigned(value.length),
  ...Array.from(value, (letter) => letter.charCodeAt(0)),
];
const sized = (content: Code): Code => {
  const bytes = flat(content);
  return [unsigned(bytes.length), bytes];
};

function flat(code: Code): number[] {
  const bytes: number[] = [];
  const walk = (part: Code): void => {
    for (const item of part) {
      if (typeof item === 'number') bytes.push(item);
      else walk(item);
    }
  };
  walk(code);
  return bytes;
}

/** LEB128. */
function unsigned(value: number): number[] {
  return value < 0x80 ? [value] : [(value & 0x7f) | 0x80, ...unsigned(value >>> 7)];
}

function signed(value: number): number[] {
  const isLast = value >= -0x40 && value < 0x40;
  return isLast ? [value & 0x7f] : [(value & 0x7f) | 0x80, ...signed(value >> 7)];
}
