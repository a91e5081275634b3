/**
 * Installs the packages when the lock file differs from the installed one. Prints nothing when there is
 * nothing to do.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';

const stamp = 'node_modules/.installed-lock';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

/**
 * Installs exactly the packages of the lock file. Exits with a message when Node is too old or when the
 * installation fails.
 */
export function installPackages() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Loupe needs Node 20.19 or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  const shell = process.platform === 'win32';
  const npm = spawnSync('npm', ['--version'], { encoding: 'utf8', shell }).stdout?.trim() ?? '';
  // Older ones, such as that of Debian 13, fail at the overrides of package.json and report a missing lock file.
  if (Number.parseInt(npm, 10) < 10) {
    console.error(
      `Loupe needs npm 10 or newer; this is ${npm}. Install one with: npm install --global npm@10`,
    );
    process.exit(1);
  }
  console.log('Installing packages (once) …');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
    shell,
  });
  if (status !== 0) {
    console.error('The packages could not be installed; see the lines above.');
    process.exit(1);
  }
  writeFileSync(stamp, lock);
}
