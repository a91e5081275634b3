import type { CallName } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor, type Plugin } from 'vite';
import { applyEdits, removeProperty, type SourceEdit } from './source-edits.ts';
import type { ClientSpec } from './src/lib/call-table.ts';

/** The properties of a call that the client reads. */
const clientProperties: Readonly<Record<keyof ClientSpec<CallName>, true>> = {
  path: true,
  feature: true,
  roles: true,
  repeatWindowMs: true,
  response: true,
  invalidatedBy: true,
  allowsImpersonation: true,
  offlineCacheSize: true,
  cachedWithout: true,
};
const lazyKeys: ReadonlySet<string> = new Set(['body', 'response']);

/**
 * Shortens the call table for a browser. It leaves out what only the server and the API reference read of a call (its
 * summary, its rights, its errors, the names of schemas), and its body unless a form checks what a user types by it.
 * It builds the schema of a body or a response with the first use of the call: a page makes a few of its calls, and
 * the schemas of all were the longest part of what it evaluated before it showed anything.
 */
export function callTablePlugin(): Plugin {
  let bodies: ReadonlySet<string> | null = null;
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/contract\/src\/[\w.-]+\.ts$/.test(id)) return null;
      bodies ??= findReadBodies();
      return { code: shortenCalls(id, code, bodies), map: null };
    },
  };
}

/** The calls whose bodies a module of the web application reads: `customerCalls.register.body`. */
export function findReadBodies(): ReadonlySet<string> {
  const source = path.resolve(import.meta.dirname, 'src');
  const modules = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.tsx?$/.test(file),
  );
  return new Set(
    modules.flatMap((file) =>
      [...readFileSync(path.join(source, file), 'utf8').matchAll(/\b\w+Calls\.(\w+)\.body\b/g)].map(
        ([, name = '']) => name,
      ),
    ),
  );
}

export function shortenCalls(id: string, code: string, bodies: ReadonlySet<string>): string {
  const edits: SourceEdit[] = [];
  /** The names of the calls by where they are declared. */
  const names = new Map<number, string>();
  new Visitor({
    Property: ({ key, value, start, end }) => {
      if (key.type !== 'Identifier') return;
      if (value.type === 'CallExpression') names.set(value.start, key.name);
      // Of routes. Others name a part of a schema.
      const isText = value.type === 'Literal' || value.type === 'BinaryExpression';
      if (key.name === 'summary' && isText && !edits.some((edit) => edit.start === start))
        edits.push({ start, end, text: "summary: ''" });
    },
    CallExpression: ({ callee, arguments: [spec], start: at }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (spec?.type !== 'ObjectExpression') return;
      const name = names.get(at);
      for (const [index, part] of spec.properties.entries()) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        const { key, value, start, end } = part;
        const isRead =
          key.name === 'body'
            ? name === undefined || bodies.has(name)
            : Object.hasOwn(clientProperties, key.name);
        if (!isRead) edits.push(removeProperty(spec, index));
        else if (lazyKeys.has(key.name) && value.type === 'CallExpression')
          edits.push({ start, end, text: getterOf(key.name, code.slice(value.start, value.end)) });
      }
    },
    ExpressionStatement: ({ expression, start, end }) => {
      if (expression.type !== 'CallExpression' || expression.callee.type !== 'MemberExpression') return;
      const { object } = expression.callee;
      if (object.type === 'Identifier' && object.name === 'namedSchemas')
        edits.push({ start, end, text: '' });
    },
  }).visit(parseSync(id, code).program);
  return applyEdits(code, edits);
}

/** A property that is computed when it is read for the first time. */
const getterOf = (key: string, source: string) =>
  `get ${key}() { const value = ${source}; Object.defineProperty(this, '${key}', { value }); return value; }`;
