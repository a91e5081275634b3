import { parseSync, type Plugin } from 'vite';

/**
 * Leaves out of zod what turns schemas into JSON schemas: only the server's API document does that, and every schema
 * refers to it. A call of it in a browser fails, because the method is missing.
 */
export function noJsonSchemaPlugin(): Plugin {
  return {
    name: 'no-json-schema',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (!/\/zod\/v4\/core\/(?:to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = parseSync(id, code).module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName }) => exportName.name ?? []),
      );
      if (names.length === 0) throw new Error(`${id} exports nothing`);
      return {
        code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'),
        map: null,
      };
    },
  };
}
