/** `npm run check`: runs the checks that need no build, at the same time. */
import { spawnSync } from 'node:child_process';
import os from 'node:os';

/**
 * Settings of the Go programs among them: the type checker and the linter end within a minute, and would spend a third of
 * their processor time on collecting garbage in small steps. The limit keeps each below a quarter of the memory, as
 * far as what it needs at once allows.
 */
const environment = { GOGC: '300', GOMEMLIMIT: `${Math.floor(os.totalmem() / 4)}B`, ...process.env };
const checks = ['format', 'types', 'lint', 'imports', 'unused'].map((name) => `check:${name}`);

const { status } = spawnSync('run-p', ['--aggregate-output', '--continue-on-error', ...checks], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: environment,
});
process.exitCode = status ?? 1;
