import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { binariesIn, type Binaries } from '../platform/embedded/binaries.ts';
import {
  startEmbeddedPostgres,
  temporaryDataFolder,
  type EmbeddedPostgres,
} from '../platform/embedded/embedded-postgres.ts';

/** The databases every server test runs on. */
export const databaseKinds = ['embedded', 'postgresql'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

export interface TestServer {
  readonly kind: DatabaseKind;
  readonly url: string;
  stop(): Promise<void>;
}

/** Fast and forgetful: these servers hold nothing worth keeping. */
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

/** Which kinds to test on: LOUPE_TEST_DATABASES narrows them, a missing system server leaves the embedded one. */
export function kindsToTest(): DatabaseKind[] {
  const asked = process.env['LOUPE_TEST_DATABASES']?.split(',') ?? [...databaseKinds];
  return databaseKinds.filter(
    (kind) => asked.includes(kind) && (kind === 'embedded' || systemBinaries() !== null),
  );
}

/**
 * Ends a server and removes its folder also when the test run is killed: the pipe from us to the watcher breaks
 * then, whatever killed us. Returns how to dismiss the watcher.
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

/** Starts a throw-away server of one kind. */
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

/** Version as the server's own program tells it, for the line that says what was tested. */
export function versionOf(kind: DatabaseKind): string {
  if (kind === 'embedded') return 'the embedded PostgreSQL';
  const binaries = systemBinaries();
  if (binaries === null || spawnSync(binaries.postgres, ['--version']).status !== 0) return 'PostgreSQL';
  return execFileSync(binaries.postgres, ['--version'], { encoding: 'utf8' }).trim();
}
