/**
 * The system packages that the tests need besides npm packages: Debian's headless Chromium and PostgreSQL.
 * They are installed where permitted.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const wanted = [
  { name: 'chromium', package: 'chromium-headless-shell', isThere: () => chromiumPath() !== null },
  { name: 'postgresql', package: 'postgresql', isThere: () => hasPostgresServer() },
];

/** Path of an installed Chromium, or null. */
export function chromiumPath() {
  const candidates = [
    process.env.CHROMIUM_PATH,
    // The same engine without windows makes the browser tests a seventh faster.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? null;
}

function hasPostgresServer() {
  const root = '/usr/lib/postgresql';
  return existsSync(root) && readdirSync(root).some((version) => existsSync(`${root}/${version}/bin/initdb`));
}

const quietly = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/**
 * Installs the missing packages where apt-get exists and the user is root. Returns the names of those that
 * are still missing.
 */
export function provideSystemPackages() {
  const missing = wanted.filter(({ isThere }) => !isThere());
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (missing.length > 0 && mayInstall) {
    console.log(`Installing ${missing.map(({ name }) => name).join(' and ')} for the tests …`);
    spawnSync('apt-get', ['update'], quietly);
    for (const { package: name } of missing)
      spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quietly);
  }
  return wanted.filter(({ isThere }) => !isThere()).map(({ name }) => name);
}
