import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import { describe, expect, it, onTestFinished } from 'vitest';
import { connectDatabase } from '../database.ts';
import { binariesIn, packagedBinaries } from './binaries.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { runProgram } from '../../testing/spawn-program.ts';
import { temporaryDataFolder } from '../../testing/temporary-data-folder.ts';
import { resolveDirectories } from './directories.ts';
import { isAlive } from './server-process.ts';
import { serverUser } from './server-user.ts';

function folder(): string {
  const made = temporaryDataFolder('loupe-places-');
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

describe('the directory of the embedded database', () => {
  it('is created once when several first starts run concurrently', async () => {
    const dataFolder = folder();
    const starts = Array.from({ length: 3 }, async () => {
      const { code, stdout, output } = await runProgram('testing/create-database-cluster', [dataFolder], {});
      expect(code, output).toBe(0);
      return stdout.trim();
    });
    const passwords = new Set(await Promise.all(starts));
    expect(passwords.size).toBe(1);
    const server = await startEmbeddedPostgres({ dataFolder });
    expect(new URL(server.url).password).toBe([...passwords][0]);
    await server.stop();
  });

  it.each(['/proc/loupe', '/dev/null/loupe'])('is rejected at %s with one sentence', (directory) => {
    expect(() => resolveDirectories(directory, serverUser())).toThrow(
      `DATA_DIR is "${directory}" but must be a writable folder, or one that can be created.`,
    );
  });

  it('contains a password file only its owner can read', async () => {
    const dataFolder = folder();
    const server = await startEmbeddedPostgres({ dataFolder });
    await server.stop();
    expect(statSync(path.join(dataFolder, 'postgres/password')).mode & 0o777).toBe(0o600);
  });

  it('opens again when the pid of its killed server belongs to another program', async () => {
    const dataFolder = folder();
    const killed = await startEmbeddedPostgres({ dataFolder });
    const pidFile = path.join(resolveDirectories(dataFolder, serverUser()).cluster, 'postmaster.pid');
    process.kill(killed.pid, 'SIGKILL');
    await expect.poll(() => isAlive(killed.pid)).toBe(false);
    const stranger = spawn('sleep', ['60'], { ...serverUser(), stdio: 'ignore' });
    onTestFinished(() => void stranger.kill());
    const left = readFileSync(pidFile, 'utf8').split('\n');
    writeFileSync(pidFile, [stranger.pid, ...left.slice(1)].join('\n'));
    const again = await startEmbeddedPostgres({ dataFolder });
    expect([killed.pid, stranger.pid]).not.toContain(again.pid);
    await again.stop();
    expect(isAlive(stranger.pid ?? 0)).toBe(true);
  });

  it.runIf(serverUser() !== null)(
    'is elsewhere when root starts from a directory closed to all others, programs included',
    async () => {
      const closed = mkdtempSync(path.join(os.tmpdir(), 'loupe-closed-'));
      onTestFinished(() => rmSync(closed, { recursive: true, force: true }));
      cpSync(packagedBinaries().home, path.join(closed, 'native'), {
        recursive: true,
        verbatimSymlinks: true,
      });
      spawnSync('chmod', ['-R', 'go-rwx', closed]);
      chmodSync(closed, 0o700);
      const before = process.umask(0o077);
      onTestFinished(() => void process.umask(before));
      const options = {
        dataFolder: path.join(closed, 'data'),
        binaries: binariesIn(path.join(closed, 'native')),
      };
      const { binaries, cluster } = resolveDirectories(options.dataFolder, serverUser(), options.binaries);
      onTestFinished(() => {
        for (const left of [binaries.home, path.dirname(cluster)])
          if (left.startsWith('/var/lib/loupe/')) rmSync(left, { recursive: true, force: true });
      });
      const server = await startEmbeddedPostgres(options);
      const database = connectDatabase(server.url);
      expect((await database.query(sql`select 1`)).rowCount).toBe(1);
      await database.close();
      await server.stop();
    },
  );
});
