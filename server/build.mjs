/**
 * Bundles the server and its commands. Our own packages are included; packages from node_modules stay
 * external. Arguments: the output directory (`dist` by default), and further programs of `src` without
 * extension.
 */
import * as esbuild from 'esbuild';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname, isAbsolute } from 'node:path';
import { fileURLToPath } from 'node:url';
import { directImports } from './direct-imports.mjs';

const here = dirname(fileURLToPath(import.meta.url));
process.chdir(here);
const [folder = 'dist', ...programs] = process.argv.slice(2);
rmSync(folder, { recursive: true, force: true });
const commands = readdirSync('src/cli').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

await esbuild.build({
  entryPoints: [
    { in: './src/main.ts', out: 'main' },
    // Worker threads are separate files, which the bundle loads from its own directory.
    { in: './src/features/search/read-stock-worker.ts', out: 'read-stock-worker' },
    { in: './src/search-threads/search-worker.ts', out: 'search-worker' },
    { in: './src/features/search/snapshot/write-snapshot-worker.ts', out: 'write-snapshot-worker' },
    { in: './src/features/local-stock/write-file-worker.ts', out: 'write-file-worker' },
    { in: './src/features/imports/run-job-worker.ts', out: 'run-job-worker' },
    { in: './src/features/imports/write-report-worker.ts', out: 'write-report-worker' },
    { in: './src/features/quotes/draw-quote-worker.ts', out: 'draw-quote-worker' },
    { in: './src/features/quotes/draw-content-worker.ts', out: 'draw-content-worker' },
    ...programs.map((name) => ({ in: `./src/${name}.ts`, out: name })),
    ...commands.map((file) => ({ in: `./src/cli/${file}`, out: `cli/${file.replace(/\.ts$/, '')}` })),
  ],
  absWorkingDir: here,
  outdir: folder,
  outbase: 'src',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    directImports,
    {
      name: 'packages-stay-outside',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@loupe/') || isAbsolute(path)
            ? undefined
            : { path, external: true },
        );
      },
    },
  ],
});
cpSync('migrations', `${folder}/migrations`, { recursive: true });
cpSync('demo-media', `${folder}/demo-media`, { recursive: true });
