import { createConnection, createServer, connect, type Socket } from 'node:net';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Member } from './cluster.ts';
import { findProgram, startService, type Service } from './programs.ts';

/** The proxies between clients, nodes and the database. */
export interface Proxies {
  /** Where the nodes find the database. */
  readonly environment: NodeJS.ProcessEnv;
  /** Where clients find the portal. */
  readonly address: string;
  /** Lets the database's address lead to another server, and ends the connections to the former one. */
  leadTo(primary: Member): Promise<void>;
  /** Ends every connection between nodes and database. */
  cutDatabase(): Promise<void>;
  /** Transfers nothing between nodes and database for a while, and keeps the connections. */
  freezeDatabaseLink(ms: number): Promise<void>;
  /** Takes one node away from the proxy for a while. */
  takeNodeAway(node: number, ms: number): Promise<void>;
  stop(): void;
}

export interface ProxyPorts {
  readonly database: number;
  readonly pooler: number;
  readonly web: number;
  readonly members: readonly [number, number];
  readonly nodes: readonly number[];
}

const deployed = (file: string) => fileURLToPath(new URL(`../../../deploy/${file}`, import.meta.url));
const url = (port: number, database: string) => `postgres://loupe@127.0.0.1:${port}/${database}`;

/** The configuration of `deploy/` with the addresses of the drill. */
function writePoolerSettings(home: string, { database, pooler }: ProxyPorts): string {
  const replaced: Readonly<Record<string, string>> = {
    'host=127.0.0.1 port=5432 dbname=loupe': `host=127.0.0.1 port=${database} dbname=postgres user=loupe`,
    'listen_port = 6432': `listen_port = ${pooler}`,
    'auth_type = scram-sha-256': 'auth_type = any',
    'auth_file = /etc/pgbouncer/userlist.txt': 'admin_users = loupe',
    'unix_socket_dir = /var/run/postgresql': 'unix_socket_dir =',
  };
  let text = readFileSync(deployed('pgbouncer.ini'), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    if (!text.includes(from)) throw new Error(`deploy/pgbouncer.ini does not contain "${from}"`);
    text = text.replace(from, to);
  }
  const file = join(home, 'pgbouncer.ini');
  writeFileSync(file, text);
  return file;
}

/** HAProxy and PgBouncer with the files of `deploy/`. */
export async function startProxies(home: string, ports: ProxyPorts): Promise<Proxies> {
  const haproxy = findProgram('haproxy');
  const pgbouncer = findProgram('pgbouncer');
  if (haproxy === null || pgbouncer === null) throw new Error('haproxy or pgbouncer is not installed');
  const folder = join(home, 'proxies');
  mkdirSync(folder);
  if (process.getuid?.() === 0) execFileSync('chown', ['postgres', folder]);
  const socket = join(folder, 'haproxy.sock');
  const [a, b] = ports.members;
  const nodes = Object.fromEntries(
    ports.nodes.map((port, index) => [`NODE_${index + 1}`, `127.0.0.1:${port}`]),
  );
  const services: Service[] = [
    startService(haproxy, ['-db', '-f', deployed('haproxy.cfg')], {
      cwd: folder,
      log: join(home, 'haproxy.log'),
      env: {
        STATS_SOCKET: socket,
        DATABASE_BIND: `127.0.0.1:${ports.database}`,
        DATABASE_A: `127.0.0.1:${a}`,
        DATABASE_B: `127.0.0.1:${b}`,
        WEB_BIND: `127.0.0.1:${ports.web}`,
        ...nodes,
      },
    }),
    startService(pgbouncer, [writePoolerSettings(folder, ports)], {
      cwd: folder,
      log: join(home, 'pgbouncer.log'),
    }),
  ];
  const [, pooler] = services;
  const command = async (text: string) =>
    new Promise<void>((resolve, reject) => {
      const control = createConnection(socket);
      let answer = '';
      control.on('data', (part: Buffer) => (answer += part.toString()));
      control.once('error', reject);
      control.once('close', () => {
        if (answer.trim() === '') resolve();
        else reject(new Error(`HAProxy answers to "${text}": ${answer}`));
      });
      control.end(`${text}\n`);
    });
  const setNode = async (node: number, state: 'maint' | 'ready') => {
    for (const backend of ['ready', 'searches', 'any'])
      await command(`set server ${backend}/n${node} state ${state}`);
  };
  await untilListening([ports.database, ports.pooler, ports.web]);
  return {
    address: `http://127.0.0.1:${ports.web}`,
    environment: {
      DATABASE_URL: url(ports.pooler, 'loupe'),
      DATABASE_DIRECT_URL: url(ports.database, 'postgres'),
    },
    leadTo: async ({ name }) => {
      await command(`set server database/${name === 'a' ? 'b' : 'a'} state maint`);
      await command(`set server database/${name} state ready`);
    },
    cutDatabase: async () => {
      for (const name of ['a', 'b']) await command(`shutdown sessions server database/${name}`);
    },
    freezeDatabaseLink: async (ms) => {
      pooler?.signal('SIGSTOP');
      await sleep(ms);
      pooler?.signal('SIGCONT');
    },
    takeNodeAway: async (node, ms) => {
      await setNode(node, 'maint');
      await sleep(ms);
      await setNode(node, 'ready');
    },
    stop: () => {
      for (const service of services) {
        service.signal('SIGCONT');
        service.signal('SIGKILL');
      }
    },
  };
}

/** Ports on which nothing listens. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const bound = server.address();
    if (bound !== null && typeof bound === 'object') ports.push(bound.port);
  }
  await Promise.all(servers.map(async (server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

async function untilListening(ports: readonly number[]): Promise<void> {
  for (const port of ports) {
    const deadline = performance.now() + 10_000;
    for (;;) {
      const isOpen = await new Promise<boolean>((resolve) => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => {
          socket.destroy();
          resolve(true);
        });
        socket.once('error', () => {
          resolve(false);
        });
      });
      if (isOpen) break;
      if (performance.now() > deadline) throw new Error(`nothing listens on port ${port}`);
      await sleep(50);
    }
  }
}

/** Forwards connections of a port to one of several ports, which `choose` names. */
async function startRelay(port: number, choose: () => number) {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(choose(), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => undefined);
      one.once('close', () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    cut: () => {
      for (const socket of sockets) socket.destroy();
    },
    freeze: async (ms: number) => {
      for (const socket of sockets) socket.pause();
      await sleep(ms);
      for (const socket of sockets) socket.resume();
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** Relays of this process instead of HAProxy and PgBouncer, for a machine that has neither. */
export async function startRelays(ports: ProxyPorts): Promise<Proxies> {
  let primary = ports.members[0];
  let turn = 0;
  const away = new Set<number>();
  const database = await startRelay(ports.database, () => primary);
  const web = await startRelay(ports.web, () => {
    const present = ports.nodes.filter((_, index) => !away.has(index + 1));
    return present[turn++ % present.length] ?? 0;
  });
  return {
    address: `http://127.0.0.1:${ports.web}`,
    environment: { DATABASE_URL: url(ports.database, 'postgres') },
    leadTo: async (member) => {
      primary = member.port;
      database.cut();
      return Promise.resolve();
    },
    cutDatabase: async () => {
      database.cut();
      return Promise.resolve();
    },
    freezeDatabaseLink: async (ms) => database.freeze(ms),
    takeNodeAway: async (node, ms) => {
      away.add(node);
      await sleep(ms);
      away.delete(node);
    },
    stop: () => {
      database.stop();
      web.stop();
    },
  };
}
