import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { systemBinaries } from './testing/test-servers.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const program = fileURLToPath(new URL('../.cache/main.js', import.meta.url));

/** The short form of `npm run drill:failover`: one seed, two nodes, without HAProxy and PgBouncer. */
const short = [
  '--plain',
  '--seeds',
  '1',
  '--seconds',
  '6',
  '--buyers',
  '6',
  '--streams',
  '10',
  '--nodes',
  '2',
];

const isInstalled = systemBinaries() !== null;
if (!isInstalled)
  console.log(
    'The failover of the database is not tested: PostgreSQL is missing (apt-get install postgresql-15).',
  );

it.skipIf(!isInstalled)(
  'loses and doubles nothing acknowledged when a standby is promoted under load',
  { timeout: 240_000 },
  async () => {
    const drill = spawn(process.execPath, ['--import', 'tsx', 'bench/src/failover.ts', ...short], {
      cwd: root,
      env: { ...process.env, LOUPE_SERVER: program, DEMO_STONES: '300' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    onTestFinished(() => void drill.kill('SIGTERM'));
    const [output, errors] = await Promise.all([
      text(drill.stdout),
      text(drill.stderr),
      once(drill, 'close'),
    ]);
    expect(`${output}${errors}`).toContain('1 seeds: 0 acknowledged lost, 0 doubled');
    expect(drill.exitCode).toBe(0);
  },
);
