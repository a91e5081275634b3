import { chmodSync, cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { movableClock, runAsService, setClock, startService, type Service } from './programs.ts';

const userName = 'loupe';
const settings = [
  'listen_addresses=127.0.0.1',
  'max_connections=250',
  'shared_buffers=128MB',
  // What a killed server leaves behind is in its folder.
  'dynamic_shared_memory_type=mmap',
  'wal_level=replica',
  'hot_standby=on',
  'wal_keep_size=512MB',
  // The operating system survives the kills of this drill.
  'fsync=off',
  'full_page_writes=on',
  'wal_log_hints=on',
  'wal_receiver_status_interval=1s',
  'wal_retrieve_retry_interval=200ms',
];
const startTimeoutMs = 30_000;

/** One PostgreSQL of the pair. */
export interface Member {
  readonly name: 'a' | 'b';
  readonly port: number;
  readonly folder: string;
  readonly clock: string;
  service: Service | null;
}

/** A primary and its synchronous standby, of which one is promoted at a failover. */
export interface Cluster {
  primary(): Member;
  /** The address of the present primary itself. */
  primaryUrl(): string;
  /** Kills the primary as a power failure does, or freezes it, and promotes the standby. */
  failOver(how: 'kill' | 'freeze', onPromoted: (member: Member) => Promise<void>): Promise<void>;
  /** Ends the former primary and makes a new synchronous standby of it, whose clock is off by these seconds. */
  rebuildStandby(clockOffsetSeconds: number): Promise<void>;
  /** The standby stops answering for a while: commits wait. */
  freezeStandby(ms: number): Promise<void>;
  /** Moves the clock of the present primary by these seconds while it runs. */
  moveClock(seconds: number): void;
  stop(): void;
}

const urlOf = ({ port }: Member) => `postgres://${userName}@127.0.0.1:${port}/postgres`;

async function onMember<T>(member: Member, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: urlOf(member),
    application_name: 'drill',
    connectionTimeoutMillis: 2_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Repeats a check until it holds. Throws after half a minute. */
async function waitUntil(what: string, check: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + startTimeoutMs;
  while (!(await check().catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what} did not happen within half a minute`);
    await sleep(50);
  }
}

/** Creates and starts the pair in a folder, with the programs of a directory, on these ports. */
export async function startCluster(
  bin: string,
  home: string,
  ports: readonly [number, number],
): Promise<Cluster> {
  const isRoot = process.getuid?.() === 0;
  const folder = join(home, 'database');
  mkdirSync(folder);
  if (isRoot) execFileSync('chown', ['postgres', folder]);
  chmodSync(folder, 0o700);
  const members = [
    { name: 'a', port: ports[0], folder: join(folder, 'a'), clock: join(home, 'clock-a'), service: null },
    { name: 'b', port: ports[1], folder: join(folder, 'b'), clock: join(home, 'clock-b'), service: null },
  ] as const satisfies readonly Member[];
  let [primary, standby]: [Member, Member] = [{ ...members[0] }, { ...members[1] }];

  const start = (member: Member, clockOffsetSeconds = 0) => {
    const env = movableClock(member.clock);
    setClock(member.clock, clockOffsetSeconds);
    member.service = startService(
      join(bin, 'postgres'),
      [
        '-D',
        member.folder,
        '-p',
        String(member.port),
        '-k',
        folder,
        ...settings.flatMap((one) => ['-c', one]),
      ],
      { cwd: folder, log: join(home, `postgres-${member.name}.log`), ...(env && { env }) },
    );
  };
  const answers = (member: Member) => async () =>
    onMember(member, async (client) => (await client.query('select 1')).rowCount === 1);
  /** Lets commits wait for the standby, once it has joined. */
  const requireStandby = async () => {
    await waitUntil('the standby', async () =>
      onMember(primary, async (client) => {
        await client.query(`alter system set synchronous_standby_names = '*'`);
        await client.query('select pg_reload_conf()');
        const { rows } = await client.query(
          `select from pg_stat_replication where state = 'streaming' and sync_state = 'sync'`,
        );
        return rows.length === 1;
      }),
    );
  };
  const followPrimary = () => {
    const source = `host=127.0.0.1 port=${primary.port} user=${userName} application_name=standby`;
    writeFileSync(join(standby.folder, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
    writeFileSync(join(standby.folder, 'standby.signal'), '');
    if (isRoot) execFileSync('chown', ['-R', 'postgres:postgres', standby.folder]);
  };

  runAsService(
    join(bin, 'initdb'),
    ['-D', primary.folder, '-U', userName, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    folder,
  );
  // The standby begins as a copy of the stopped primary.
  cpSync(primary.folder, standby.folder, { recursive: true, preserveTimestamps: true });
  chmodSync(standby.folder, 0o700);
  start(primary);
  await waitUntil('the start of PostgreSQL', answers(primary));
  followPrimary();
  start(standby);
  await requireStandby();

  return {
    primary: () => primary,
    primaryUrl: () => urlOf(primary),
    failOver: async (how, onPromoted) => {
      primary.service?.signal(how === 'kill' ? 'SIGKILL' : 'SIGSTOP');
      // As long as a manager of a cluster waits before it promotes.
      await sleep(1_000);
      const promoted = standby;
      await onMember(promoted, async (client) => client.query('select pg_promote(true, 30)'));
      standby = primary;
      primary = promoted;
      await onPromoted(promoted);
    },
    rebuildStandby: async (clockOffsetSeconds) => {
      standby.service?.signal('SIGKILL');
      await standby.service?.ended();
      rmSync(standby.folder, { recursive: true, force: true });
      runAsService(
        join(bin, 'pg_basebackup'),
        ['-D', standby.folder, '-X', 'stream', '-c', 'fast', '--no-sync', '-d', urlOf(primary)],
        folder,
      );
      followPrimary();
      start(standby, clockOffsetSeconds);
      await requireStandby();
    },
    freezeStandby: async (ms) => {
      standby.service?.signal('SIGSTOP');
      await sleep(ms);
      standby.service?.signal('SIGCONT');
    },
    moveClock: (seconds) => {
      setClock(primary.clock, seconds);
    },
    stop: () => {
      for (const { service } of [primary, standby]) service?.signal('SIGKILL');
    },
  };
}
