/**
 * `npm run client:pack`: builds the client package for customers' systems and packs it into `client/dist`, as the file that
 * customers install.
 */
import * as esbuild from 'esbuild';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';

const [source, target] = ['client', 'client/dist'];
rmSync(target, { recursive: true, force: true });
mkdirSync(target, { recursive: true });

await esbuild.build({
  entryPoints: [`${source}/src/index.ts`],
  outdir: target,
  format: 'esm',
  target: 'es2022',
});
execFileSync('npx', ['--no-install', 'tsc', '-b', source], { stdio: 'inherit' });
copyFileSync('node_modules/.cache/tsc/client/src/index.d.ts', `${target}/index.d.ts`);
copyFileSync(`${source}/src/schema.d.ts`, `${target}/schema.d.ts`);
copyFileSync(`${source}/README.md`, `${target}/README.md`);

const { name, version, description, type, dependencies } = JSON.parse(
  readFileSync(`${source}/package.json`, 'utf8'),
);
const exports = { '.': { types: './index.d.ts', default: './index.js' } };
writeFileSync(
  `${target}/package.json`,
  `${JSON.stringify({ name, version, description, type, exports, dependencies }, null, 2)}\n`,
);
execFileSync('npm', ['pack', '--loglevel=error'], { cwd: target, stdio: 'inherit' });
