import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';

/** Functions whose argument imports a part of the portal that brings its own messages. */
const ownMessages: ReadonlySet<string> = new Set(['lazyRoute', 'lazyScreen', 'lazyDialog', 'screen']);

/** The start of a message key, as in `search.row.${row}`. */
const keyStart = /^[a-z]\w*\.[\w.-]*$/;

interface Module {
  /** The modules of the application that it imports, at once or later, unless they bring their own messages. */
  readonly imports: readonly string[];
  readonly strings: readonly string[];
  /** The texts between the expressions of each template. */
  readonly templates: readonly (readonly string[])[];
}

function readModule(file: string): Module {
  const code = readFileSync(file, 'utf8');
  const { program, module } = parseSync(file, code);
  const strings: string[] = [];
  const templates: string[][] = [];
  const lazy: string[] = [];
  const skipped: { readonly start: number; readonly end: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, start, end }) => {
      if (callee.type === 'Identifier' && ownMessages.has(callee.name)) skipped.push({ start, end });
    },
    ImportExpression: ({ source, start, end }) => {
      const isSkipped = skipped.some((call) => call.start < start && end < call.end);
      if (!isSkipped && source.type === 'Literal') lazy.push(String(source.value));
    },
    Literal: ({ value }) => {
      if (typeof value === 'string') strings.push(value);
    },
    TemplateLiteral: ({ quasis }) => {
      templates.push(quasis.map(({ value }) => value.raw));
    },
  }).visit(program);
  const imported = module.staticImports.filter(
    ({ entries }) => !entries.length || !entries.every((entry) => entry.isType),
  );
  const imports = [...imported.map(({ moduleRequest }) => moduleRequest.value), ...lazy]
    .filter((name) => name.startsWith('.') && /\.tsx?$/.test(name))
    .map((name) => path.resolve(path.dirname(file), name))
    .filter((name) => existsSync(name));
  return { imports, strings, templates };
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * Whether a message is named by these modules or by those that they import: in a string, or by a template that
 * begins with the first word of its key. `catalogues.test.ts` holds that every message is named in one of these ways.
 */
export function findKeys(modules: readonly string[]): (key: string) => boolean {
  const files = new Set(modules);
  const strings = new Set<string>();
  const patterns = new Set<string>();
  for (const file of files) {
    const { imports, strings: named, templates } = readModule(file);
    for (const name of imports) files.add(name);
    for (const text of named) strings.add(text);
    for (const [first = '', ...others] of templates)
      if (keyStart.test(first) && others.length > 0) patterns.add([first, ...others].map(escaped).join('.+'));
  }
  const templates = new RegExp(`^(?:${[...patterns].join('|')})$`);
  return (key) => strings.has(key) || templates.test(key);
}
