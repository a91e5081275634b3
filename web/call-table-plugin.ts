import { parseSync, Visitor, type Plugin } from 'vite';

const lazyKeys: ReadonlySet<string> = new Set(['body', 'response']);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Shortens the call table for a browser: leaves out the summaries of the API reference, which no screen shows, and
 * builds the schema of a body or a response with the first use of the call. A page makes a few of its calls; the
 * schemas of all were the longest part of what it evaluated before it showed anything.
 */
export function callTablePlugin(): Plugin {
  return {
    name: 'call-table',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      /\/contract\/src\/[\w.-]+\.ts$/.test(id) ? { code: shorten(id, code), map: null } : null,
  };
}

function shorten(id: string, code: string): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: [spec] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'defineCall') return;
      if (spec?.type !== 'ObjectExpression') return;
      for (const part of spec.properties) {
        if (part.type !== 'Property' || part.key.type !== 'Identifier') continue;
        const { key, value, start, end } = part;
        if (lazyKeys.has(key.name) && value.type === 'CallExpression')
          edits.push({ start, end, text: getterOf(key.name, code.slice(value.start, value.end)) });
      }
    },
    Property: ({ key, value, start, end }) => {
      // Of calls and of routes. Others name a part of a schema.
      const isText = value.type === 'Literal' || value.type === 'BinaryExpression';
      if (key.type === 'Identifier' && key.name === 'summary' && isText)
        edits.push({ start, end, text: "summary: ''" });
    },
  }).visit(parseSync(id, code).program);
  return edits
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: changed }) => text.slice(0, start) + changed + text.slice(end), code);
}

/** A property that is computed when it is read for the first time. */
const getterOf = (key: string, source: string) =>
  `get ${key}() { const value = ${source}; Object.defineProperty(this, '${key}', { value }); return value; }`;
