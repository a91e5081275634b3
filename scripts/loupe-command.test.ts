import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const command = path.join(import.meta.dirname, '../deploy/loupe-command');

/** Installs commands that print their arguments and environment. */
function install() {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-command-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true });
  });
  const write = (file: string, text: string) => {
    const place = path.join(folder, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  };
  write(
    'app/server/dist/cli/desk.js',
    'console.log(JSON.stringify({ args: process.argv.slice(2), ...process.env }));',
  );
  const environment = {
    PATH: process.env['PATH'],
    LOUPE_APP: path.join(folder, 'app'),
    LOUPE_SETTINGS: path.join(folder, 'etc'),
    LOUPE_STATE: path.join(folder, 'lib'),
    LOUPE_USER: userInfo().username,
  };
  return {
    folder,
    write,
    run: (args: readonly string[], own: Readonly<Record<string, string>> = {}) => {
      const result = spawnSync('sh', [command, ...args], {
        env: { ...environment, ...own },
        encoding: 'utf8',
      });
      const printed: unknown = result.status === 0 ? JSON.parse(result.stdout) : null;
      return { status: result.status, printed, stderr: result.stderr };
    },
  };
}

it('gives a command the settings of the service as systemd reads them, its key and its data folder', () => {
  const { folder, write, run } = install();
  write('etc/secret-key', 'the key\n');
  write(
    'etc/loupe.env',
    [
      '# a comment',
      'DATABASE_URL=postgres://loupe:p$w@host/loupe?sslmode=verify-full&sslrootcert=/ca.pem',
      'SMTP_URL="smtps://user:$(id)`id`@mail"',
      "PUBLIC_URL='https://portal.example'",
      'not a setting',
      'LOG_LEVEL=warn',
    ].join('\n'),
  );
  expect(run(['desk', 'set', 'a b', '*'], { LOG_LEVEL: 'error' }).printed).toMatchObject({
    args: ['set', 'a b', '*'],
    DATABASE_URL: 'postgres://loupe:p$w@host/loupe?sslmode=verify-full&sslrootcert=/ca.pem',
    SMTP_URL: 'smtps://user:$(id)`id`@mail',
    PUBLIC_URL: 'https://portal.example',
    SECRET_KEY: 'the key',
    DATA_DIR: path.join(folder, 'lib'),
    LOG_LEVEL: 'error',
  });
  expect(run(['desk'], { DATA_DIR: '/elsewhere' }).printed).toMatchObject({ DATA_DIR: '/elsewhere' });
});

it('gives a command the settings of one tenant', () => {
  const { folder, write, run } = install();
  write('etc/secret-key', 'another key\n');
  write('etc/loupe.env', 'PORT=8080\n');
  write('etc/aurora/secret-key', 'the key of aurora\n');
  write('etc/aurora/database-url', 'postgres://aurora@host/aurora\n');
  write('etc/aurora/loupe.env', 'PORT=8081\n');
  expect(run(['--tenant', 'aurora', 'desk', 'list-accounts']).printed).toMatchObject({
    args: ['list-accounts'],
    SECRET_KEY: 'the key of aurora',
    DATABASE_URL: 'postgres://aurora@host/aurora',
    PORT: '8081',
    DATA_DIR: path.join(folder, 'lib/aurora'),
  });
});

it('names the commands when there is none of that name, and refuses to run without the key', () => {
  const { write, run } = install();
  expect(run(['desk'])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('secret-key cannot be read'),
  });
  write('etc/secret-key', 'the key\n');
  for (const args of [[], ['unknown'], ['--tenant']])
    expect(run(args)).toMatchObject({ status: 64, stderr: expect.stringMatching(/^Usage: loupe /) });
});
