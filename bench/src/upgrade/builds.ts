import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const workspaces = ['domain', 'contract', 'stock-index', 'stock-search', 'server'];

/** The server of another commit, built in a folder with the packages installed here. */
export function buildCommit(commit: string, folder: string): string {
  const source = join(folder, 'former');
  mkdirSync(source);
  const archive = execFileSync('git', ['archive', commit, ...workspaces], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', source], { input: archive });
  linkPackages(source);
  execFileSync(process.execPath, ['build.mjs'], { cwd: join(source, 'server'), stdio: 'pipe' });
  return join(source, 'server/dist/main.js');
}

/** This server with one more migration, as the next version has. */
export function buildNextVersion(folder: string, migration: { name: string; text: string }): string {
  const next = join(folder, 'next');
  mkdirSync(join(next, 'server'), { recursive: true });
  linkPackages(next);
  for (const part of ['dist', 'migrations'])
    cpSync(join(root, 'server', part), join(next, 'server', part), { recursive: true });
  for (const migrations of ['server/migrations', 'server/dist/migrations'])
    writeFileSync(join(next, migrations, migration.name), migration.text);
  return join(next, 'server/dist/main.js');
}

/** Links the installed packages into a folder; its own workspaces are its own. */
function linkPackages(folder: string): void {
  for (const part of ['', 'server']) {
    const installed = join(root, part, 'node_modules');
    if (!existsSync(installed)) continue;
    mkdirSync(join(folder, part, 'node_modules'), { recursive: true });
    for (const name of readdirSync(installed))
      if (name !== '@loupe') symlinkSync(join(installed, name), join(folder, part, 'node_modules', name));
  }
  const own = join(folder, 'node_modules/@loupe');
  mkdirSync(own);
  for (const name of workspaces)
    if (existsSync(join(folder, name, 'package.json'))) symlinkSync(join(folder, name), join(own, name));
}

/** Starts a server that should refuse; returns its exit code and what it says. */
export async function runToRefusal(
  program: string,
  environment: NodeJS.ProcessEnv,
): Promise<{ code: number | null; sentence: string }> {
  const child = spawn(process.execPath, [program], { env: environment, stdio: ['ignore', 'ignore', 'pipe'] });
  const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
  const [sentence] = await Promise.all([text(child.stderr), once(child, 'close')]);
  clearTimeout(timer);
  return { code: child.exitCode, sentence: sentence.trim() };
}
