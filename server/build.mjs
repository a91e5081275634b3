/** Bundles the server and its commands: our own rooms inside, packages from node_modules beside. */
import * as esbuild from 'esbuild';
import { cpSync, readdirSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
process.chdir(here);
rmSync('dist', { recursive: true, force: true });
const commands = readdirSync('src/cli').filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

await esbuild.build({
  entryPoints: [
    { in: './src/main.ts', out: 'main' },
    // Threads of their own: they are looked for beside the bundle.
    { in: './src/features/search/build-index-worker.ts', out: 'build-index-worker' },
    { in: './src/features/import-jobs/work-on-job-worker.ts', out: 'work-on-job-worker' },
    ...commands.map((file) => ({ in: `./src/cli/${file}`, out: `cli/${file.replace(/\.ts$/, '')}` })),
  ],
  absWorkingDir: here,
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  splitting: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [
    {
      name: 'packages-stay-outside',
      setup(build) {
        build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
          kind === 'entry-point' || path.startsWith('@loupe/') ? undefined : { path, external: true },
        );
      },
    },
  ],
});
cpSync('migrations', 'dist/migrations', { recursive: true });
