/** Builds the web client and the server when their sources have changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const stamp = 'node_modules/.cache/built-from';
const sources = ['domain', 'contract', 'stock-index', 'stock-search', 'server', 'web', 'package-lock.json'];
const ignored = /(^|\/)(node_modules|dist|data)(\/|$)|\.test\.tsx?$/;

function fingerprint() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const files = statSync(source).isDirectory()
      ? readdirSync(source, { recursive: true }).map((file) => path.join(source, String(file)))
      : [source];
    for (const file of files.filter((name) => !ignored.test(name)).toSorted()) {
      const { size, mtimeMs } = statSync(file);
      if (statSync(file).isFile()) hash.update(`${file} ${size} ${mtimeMs}\n`);
    }
  }
  return hash.digest('hex');
}

/** Ensures that web/dist and server/dist are built from the current sources. */
export function buildProduct() {
  const now = fingerprint();
  const isBuilt = existsSync('server/dist/main.js') && existsSync('web/dist/index.html');
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log('Building (once per change) …');
  const { status } = spawnSync('npm', ['run', '--silent', 'build', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error('The build failed; see the lines above.');
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}
