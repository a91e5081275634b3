/**
 * Runs the tests by a version of Node: that of the product's image, or the one of `npm test -- --node 22`. The version
 * comes from the registry, as a package with the program for this machine, and stays in `.cache`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The versions that the product runs on. */
const nodeVersions = ['20', '22', '24'];

/** The version in the product's image. */
function imageVersion() {
  const [, version] = /^FROM node:(\d+)/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  if (!nodeVersions.includes(version))
    throw new Error('deploy/Dockerfile names no supported version of Node.');
  return version;
}

/** The value of `--node` among arguments; undefined without it. Throws for a version that is not supported. */
function askedVersion(args) {
  const at = args.indexOf('--node');
  if (at === -1) return undefined;
  const version = args[at + 1];
  if (!nodeVersions.includes(version))
    throw new Error(`--node takes one of the versions ${nodeVersions.join(', ')}.`);
  return version;
}

/** The folder of the program `node` of a version, which is downloaded when it is not there. Throws when it does not run. */
function folderOf(version) {
  const home = path.resolve('.cache', `node-${version}`);
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const folder = path.join(home, 'node_modules', name, 'bin');
  if (!existsSync(folder)) {
    console.log(`Downloading Node ${version} (once) …`);
    const options = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error'];
    spawnSync('npm', ['install', '--prefix', home, ...options, `${name}@${version}`], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    });
  }
  if (spawnSync(path.join(folder, 'node'), ['--version']).status !== 0)
    throw new Error(`Node ${version} could not be downloaded, or does not run here.`);
  return folder;
}

/**
 * Runs the program of this process again by the version of Node that `--node VERSION` asks for, and ends with its exit
 * code. Programs that it starts use that version too. Without `--node` it is the version of the image; where that one does
 * not run, the process goes on with its own.
 */
export function runByNodeVersion() {
  let folder;
  try {
    const version = askedVersion(process.argv) ?? imageVersion();
    if (process.versions.node.startsWith(`${version}.`)) return;
    folder = folderOf(version);
  } catch (error) {
    console.error(error.message);
    if (process.argv.includes('--node')) process.exit(1);
    return;
  }
  const { status } = spawnSync(path.join(folder, 'node'), process.argv.slice(1), {
    stdio: 'inherit',
    env: { ...process.env, PATH: `${folder}${path.delimiter}${process.env.PATH ?? ''}` },
  });
  process.exit(status ?? 1);
}
