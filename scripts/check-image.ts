/**
 * `npm run check:image`: builds the image of `deploy/Dockerfile` and runs it read-only and not as root, until
 * its health check passes and the sign-in page is served; then starts the nodes of `deploy/compose.yaml` with its
 * settings and secrets on one PostgreSQL. Without a container engine the same steps run in clean folders, as an
 * unprivileged user and on a read-only bind mount, with the installed PostgreSQL; steps that change the system (packages,
 * users) and the reverse proxy are then left out and named.
 */
import { spawn, spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { composeNodes, startComposeDatabase, writeSecrets, freePort } from './compose-steps.ts';

const dockerfile = 'deploy/Dockerfile';
const healthyWithinMs = 120_000;
/** A user id without rights. */
const unprivileged = 65_534;

function run(command: string, args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`, { cause: error });
}

const succeeds = (command: string, args: readonly string[], options: SpawnSyncOptions = {}) =>
  spawnSync(command, args, { stdio: 'ignore', ...options }).status === 0;

/** Waits until the check passes, and reads the sign-in page. */
async function expectHealthy(port: number, isHealthy: () => boolean): Promise<void> {
  const until = Date.now() + healthyWithinMs;
  while (!isHealthy() || !(await isReady(port))) {
    if (Date.now() > until) throw new Error('the portal did not become healthy');
    await sleep(500);
  }
  const page = await fetch(`http://127.0.0.1:${port}/login`);
  if (!page.ok || !(await page.text()).includes('<form')) throw new Error('the sign-in page is not served');
}

const isReady = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function checkWithEngine(): Promise<void> {
  run('docker', ['build', '--file', dockerfile, '--tag', 'loupe', '.']);
  const port = await freePort();
  const name = `loupe-check-${process.pid}`;
  const confined = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL'];
  const published = ['--publish', `127.0.0.1:${port}:8080`];
  run('docker', ['run', '--detach', '--rm', '--name', name, ...confined, ...published, 'loupe']);
  try {
    const health = () =>
      spawnSync('docker', ['inspect', '--format', '{{.State.Health.Status}}', name], { encoding: 'utf8' });
    await expectHealthy(port, () => health().stdout.trim() === 'healthy');
    console.log('Healthy: the health check passes and the sign-in page is served.');
  } finally {
    run('docker', ['stop', name]);
  }
  const host = { PORTAL_HOST: 'localhost' };
  const compose = ['compose', '--file', 'deploy/compose.yaml', '--project-name', name];
  writeSecrets(process.cwd());
  try {
    run('docker', [...compose, 'up', '--detach', '--wait'], { env: { ...process.env, ...host } });
  } finally {
    run('docker', [...compose, 'down', '--volumes'], { env: { ...process.env, ...host } });
  }
}

interface Stage {
  readonly root: string;
  workingFolder: string;
  readonly environment: Record<string, string>;
  command: string[];
  health: string[];
}

/** The list of a CMD in its JSON form. */
function readCommand(text: string): string[] {
  const value: unknown = JSON.parse(text.slice(text.indexOf('[')));
  if (!Array.isArray(value)) throw new Error(`not a list: ${text}`);
  return value.map(String);
}

/** What a build copies: the committed files without those that `.dockerignore` names. */
function exportContext(folder: string): void {
  run('sh', ['-c', `git archive HEAD | tar --extract --directory "${folder}"`]);
  for (const line of readFileSync('.dockerignore', 'utf8').split('\n'))
    if (line !== '' && !line.includes('*')) rmSync(path.join(folder, line), { recursive: true, force: true });
}

/** Runs the steps of the Dockerfile in folders, one for each stage; returns the last stage. */
function runSteps(work: string): Stage {
  const context = path.join(work, 'context');
  mkdirSync(context);
  exportContext(context);
  const stages = new Map<string, Stage>();
  let stage: Stage | undefined;
  for (const line of readFileSync(path.join(context, dockerfile), 'utf8').split('\n')) {
    const [, instruction = '', text = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    if (instruction === '') continue;
    if (instruction === 'FROM') {
      const name = / AS (\w+)$/.exec(text)?.[1] ?? 'image';
      const root = path.join(work, name);
      mkdirSync(root);
      stage = { root, workingFolder: root, environment: {}, command: [], health: [] };
      stages.set(name, stage);
      continue;
    }
    if (stage === undefined) throw new Error(`${line}: no stage`);
    runStep(stage, { instruction, text }, stages, context);
  }
  if (stage === undefined) throw new Error(`${dockerfile} has no stage`);
  return stage;
}

function runStep(
  stage: Stage,
  { instruction, text }: { instruction: string; text: string },
  stages: ReadonlyMap<string, Stage>,
  context: string,
): void {
  const inStage = (place: string) =>
    path.isAbsolute(place) ? path.join(stage.root, place) : path.join(stage.workingFolder, place);
  switch (instruction) {
    case 'WORKDIR': {
      stage.workingFolder = inStage(text);
      mkdirSync(stage.workingFolder, { recursive: true });
      break;
    }
    case 'COPY': {
      const [, from, source = '', target = ''] = /^(?:--from=(\w+) )?(\S+) (\S+)$/.exec(text) ?? [];
      const base = from === undefined ? context : (stages.get(from)?.root ?? '');
      cpSync(path.join(base, source), inStage(target), { recursive: true, verbatimSymlinks: true });
      break;
    }
    case 'ENV': {
      for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) stage.environment[name] = value;
      break;
    }
    case 'RUN': {
      if (text.startsWith('npm ')) run('sh', ['-c', text], { cwd: stage.workingFolder });
      else console.log(`Left out without a container engine: ${text}`);
      break;
    }
    case 'CMD': {
      stage.command = readCommand(text);
      break;
    }
    case 'HEALTHCHECK': {
      stage.health = readCommand(text);
      break;
    }
    case 'USER':
    case 'VOLUME':
    case 'EXPOSE': {
      break;
    }
    default: {
      throw new Error(`this script does not know the instruction ${instruction}`);
    }
  }
}

interface ConfinedNode {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
}

/** Runs nodes of the built image side by side until each is healthy, and ends them. */
async function runConfined(stage: Stage, work: string, nodes: readonly ConfinedNode[]): Promise<void> {
  // A mount namespace of its own: the files of the image cannot be written to, not even by their owner.
  const mount = 'mount --bind "$0" "$0" && mount -o remount,ro,bind "$0" && cd "$1" && shift && exec "$@"';
  const user = ['setpriv', `--reuid=${unprivileged}`, `--regid=${unprivileged}`, '--clear-groups'];
  const confined = (command: readonly string[]) => [
    '--mount',
    'sh',
    '-c',
    mount,
    stage.root,
    stage.workingFolder,
    ...user,
    '--no-new-privs',
    '--bounding-set=-all',
    ...command,
  ];
  const running = [];
  try {
    for (const { name, environment: own } of nodes) {
      const data = mkdtempSync(path.join(work, 'data-'));
      chownSync(data, unprivileged, unprivileged);
      const port = await freePort();
      const environment = {
        PATH: process.env['PATH'],
        ...stage.environment,
        ...own,
        DATA_DIR: data,
        PORT: String(port),
      };
      const server = spawn('unshare', confined(stage.command), { env: environment, stdio: 'inherit' });
      running.push({ name, port, environment, server, ended: once(server, 'exit') });
    }
    for (const { name, port, environment, server } of running) {
      await expectHealthy(port, () => {
        if (server.exitCode !== null) throw new Error(`${name} has ended`);
        return succeeds('unshare', confined(stage.health), { env: environment });
      });
      console.log(`Healthy: ${name}; the health check passes and the sign-in page is served.`);
      if (succeeds('unshare', confined(['touch', 'server/dist/written']), { env: environment }))
        throw new Error('the files of the image can be written to');
    }
  } finally {
    for (const { server, ended } of running) {
      server.kill('SIGTERM');
      await ended;
    }
  }
  console.log('Stopped: the processes have ended.');
}

async function checkWithoutEngine(): Promise<void> {
  const work = mkdtempSync(path.join(tmpdir(), 'loupe-image-'));
  chmodSync(work, 0o755);
  try {
    const stage = runSteps(work);
    await runConfined(stage, work, [{ name: 'the image', environment: {} }]);
    const folder = path.join(work, 'compose');
    mkdirSync(folder);
    writeSecrets(folder);
    const database = await startComposeDatabase(folder, await freePort());
    if (database === null) {
      console.log('Left out without an installed PostgreSQL: the nodes of deploy/compose.yaml.');
      return;
    }
    try {
      await runConfined(stage, work, composeNodes(folder, unprivileged));
    } finally {
      await database.stop();
    }
    console.log('Left out without a container engine: Caddy.');
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

if (succeeds('docker', ['info'])) await checkWithEngine();
else await checkWithoutEngine();
