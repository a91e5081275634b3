import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { packageDependencies, type Import } from './import-rules.ts';

/** Every import of every source file of the packages, including type imports and re-exports. */
export function readImports(root: string): { imports: Import[]; starExports: string[] } {
  const imports: Import[] = [];
  const starExports: string[] = [];
  for (const packageName of Object.keys(packageDependencies)) {
    for (const file of sourceFiles(root, packageName)) {
      const { module } = parseSync(file, readFileSync(path.join(root, file), 'utf8'));
      const requests = [
        ...module.staticImports.map((one) => one.moduleRequest.value),
        ...module.staticExports.flatMap(({ entries }) =>
          entries.flatMap((entry) => entry.moduleRequest?.value ?? []),
        ),
        ...module.dynamicImports.flatMap(({ moduleRequest }) => literalOf(root, file, moduleRequest)),
      ];
      if (
        module.staticExports.some(({ entries }) =>
          entries.some(({ importName }) => importName.kind.startsWith('All')),
        )
      )
        starExports.push(file);
      for (const request of new Set(requests)) imports.push(resolve(root, file, request));
    }
  }
  return { imports, starExports };
}

function sourceFiles(root: string, packageName: string): string[] {
  return readdirSync(path.join(root, packageName), { recursive: true, encoding: 'utf8' })
    .map((file) => `${packageName}/${file.replaceAll(path.sep, '/')}`)
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(node_modules|dist|data)\//.test(file));
}

function literalOf(root: string, file: string, { start, end }: { start: number; end: number }): string[] {
  const text = readFileSync(path.join(root, file), 'utf8').slice(start, end);
  const literal = /^['"](.+)['"]$/.exec(text)?.[1];
  return literal === undefined ? [] : [literal];
}

function resolve(root: string, from: string, request: string): Import {
  if (!request.startsWith('.')) return { from, to: request, isBare: true };
  const target = path.posix.join(path.posix.dirname(from), request.replace(/\?.*$/, ''));
  const folder = existsSync(path.join(root, target)) && statSync(path.join(root, target)).isDirectory();
  return { from, to: folder ? `${target}/index.ts` : target, isBare: false };
}

/** Import cycles among the files, each as the path that closes it. */
export function findCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to, isBare } of imports) if (!isBare) next.set(from, [...(next.get(from) ?? []), to]);
  const circles: string[][] = [];
  const finished = new Set<string>();
  const walk = (file: string, trail: readonly string[]) => {
    if (trail.includes(file)) {
      circles.push([...trail.slice(trail.indexOf(file)), file]);
      return;
    }
    if (finished.has(file)) return;
    for (const target of next.get(file) ?? []) walk(target, [...trail, file]);
    finished.add(file);
  };
  for (const file of next.keys()) walk(file, []);
  return circles;
}
