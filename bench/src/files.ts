import { spawnSync } from 'node:child_process';

/**
 * Reads 2,000 files that the reader has not seen: generated ones of many layouts and languages, and variants of
 * the real files. Prints questions, rows that are right, wrong and explained.
 */
const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'server/src/cli/measure-files.ts'], {
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
