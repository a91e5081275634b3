import type { Plugin } from 'vite';

/** No built script may wait for one that waits for it: which of them is read first would decide whether either works. */
export function noCircles(): Plugin {
  return {
    name: 'no-circles',
    apply: 'build',
    generateBundle: (_, bundle) => {
      const seen = new Set<string>();
      const walk = (name: string, way: readonly string[]): void => {
        if (way.includes(name)) throw new Error(`scripts in a circle: ${[...way, name].join(' → ')}`);
        if (seen.has(name)) return;
        const file = bundle[name];
        if (file?.type === 'chunk') for (const next of file.imports) walk(next, [...way, name]);
        seen.add(name);
      };
      for (const name of Object.keys(bundle)) walk(name, []);
    },
  };
}
