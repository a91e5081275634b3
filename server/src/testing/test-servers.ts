import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { binariesIn, type Binaries } from '../platform/embedded/binaries.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../platform/embedded/embedded-postgres.ts';
import { temporaryDataFolder } from './temporary-data-folder.ts';

/** The kinds of databases that server tests run on. */
export const databaseKinds = ['embedded', 'postgresql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface TestServer {
  readonly kind: DatabaseKind;
  readonly url: string;
  stop(): Promise<void>;
}

/** Fast and without durability: these servers contain nothing worth preserving. */
const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_connections=300'];

/** Debian's PostgreSQL, newest first, or null where it is not installed. */
export function systemBinaries(): Binaries | null {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return null;
  const homes = readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => path.join(root, version))
    .filter((home) => existsSync(path.join(home, 'bin', 'initdb')));
  return homes[0] === undefined ? null : binariesIn(homes[0]);
}

/**
 * The kinds to test on: LOUPE_TEST_DATABASES narrows them; without an installed PostgreSQL only the embedded
 * one remains.
 */
export function kindsToTest(): DatabaseKind[] {
  const requestedKinds = process.env['LOUPE_TEST_DATABASES']?.split(',') ?? [...databaseKinds];
  return databaseKinds.filter(
    (kind) => requestedKinds.includes(kind) && (kind === 'embedded' || systemBinaries() !== null),
  );
}

/**
 * Stops a server and removes its directory even when the test run is killed: the pipe from this process to
 * the watcher then breaks, whatever the cause. Returns a function that dismisses the watcher.
 */
function endWithUs(pid: number, dataFolder: string): () => void {
  const watcher = spawn(
    'sh',
    ['-c', 'cat > /dev/null; kill -QUIT "$1"; sleep 2; rm -rf "$2"', 'sh', String(pid), dataFolder],
    { detached: true, stdio: ['pipe', 'ignore', 'ignore'] },
  );
  watcher.unref();
  return () => void watcher.kill('SIGKILL');
}

/** Starts a temporary server of one kind. */
export async function startTestServer(kind: DatabaseKind): Promise<TestServer> {
  const dataFolder = temporaryDataFolder(`loupe-test-${kind}-`);
  const binaries = kind === 'postgresql' ? systemBinaries() : null;
  const server: EmbeddedPostgres = await startEmbeddedPostgres({
    dataFolder,
    settings,
    ...(binaries && { binaries }),
  });
  const dismissWatcher = endWithUs(server.pid, dataFolder);
  return {
    kind,
    url: server.url,
    stop: async () => {
      dismissWatcher();
      await server.stop();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** The version reported by the server's own program, for the line that lists what was tested. */
export function versionOf(kind: DatabaseKind): string {
  if (kind === 'embedded') return 'the embedded PostgreSQL';
  const binaries = systemBinaries();
  if (binaries === null || spawnSync(binaries.postgres, ['--version']).status !== 0) return 'PostgreSQL';
  return execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).trim();
}
