import type { Plugin } from 'vite';

/**
 * Fails the build on import cycles between chunks: the order of evaluation would decide whether they work.
 */
export function noChunkCyclesPlugin(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle: (_, bundle) => {
      const visited = new Set<string>();
      const walk = (name: string, path: readonly string[]): void => {
        if (path.includes(name)) throw new Error(`scripts in a circle: ${[...path, name].join(' → ')}`);
        if (visited.has(name)) return;
        const file = bundle[name];
        if (file?.type === 'chunk') for (const next of file.imports) walk(next, [...path, name]);
        visited.add(name);
      };
      for (const name of Object.keys(bundle)) walk(name, []);
    },
  };
}
