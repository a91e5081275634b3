/**
 * Runs a program again by another version of Node, for `npm test -- --node 22`. The version comes from the registry, as
 * a package with the program for this machine, and stays in `node_modules/.cache`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

/** The versions that the product runs on. */
export const nodeVersions = ['20', '22', '24'];

/** The value of `--node` among arguments; undefined without it. Throws for a version that is not supported. */
export function askedVersion(args) {
  const at = args.indexOf('--node');
  if (at === -1) return undefined;
  const version = args[at + 1];
  if (!nodeVersions.includes(version))
    throw new Error(`--node takes one of the versions ${nodeVersions.join(', ')}.`);
  return version;
}

/** The folder of the program `node` of a version, which is downloaded when it is not there. */
function folderOf(version) {
  const home = path.resolve('node_modules/.cache', `node-${version}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(home, 'node_modules', name, 'bin');
  if (!existsSync(folder)) {
    console.log(`Downloading Node ${version} (once) …`);
    const { status } = spawnSync(
      'npm',
      [
        'install',
        '--prefix',
        home,
        '--no-save',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
        `${name}@${version}`,
      ],
      { stdio: 'inherit', shell: process.platform === 'win32' },
    );
    if (status !== 0 || !existsSync(folder)) throw new Error(`Node ${version} could not be downloaded.`);
  }
  return folder;
}

/**
 * With `--node VERSION` among the arguments of this process, runs the same program by that version and ends with its exit
 * code. Programs that it starts use that version too.
 */
export function runByAskedNode() {
  let folder;
  try {
    const version = askedVersion(process.argv);
    if (version === undefined || process.versions.node.startsWith(`${version}.`)) return;
    folder = folderOf(version);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  const { status } = spawnSync(path.join(folder, 'node'), process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  process.exit(status ?? 1);
}
