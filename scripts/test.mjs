/** `npm test`: everything that holds the product to its word, in the order in which failures are cheapest. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildProduct } from './build.mjs';
import { installPackages } from './install.mjs';
import { provideSystemPackages } from './system-packages.mjs';

installPackages();
const missing = provideSystemPackages();

const steps = [
  ['Format', 'npm run check:format'],
  ['Types', 'npm run check:types'],
  ['Lint', 'npm run check:lint'],
  ['Import rules', 'npm run check:imports'],
  ['Unused code', 'npm run check:unused'],
  ['Known vulnerabilities', 'npm run check:audit'],
  ['Unit, property and API tests', 'npm run test:unit'],
  ['Browser tests', missing.includes('chromium') ? null : 'npm run e2e'],
];

/** What a step ends with that cannot be made here, such as one that needs the registry. */
const couldNotRun = 75;
const results = [];
for (const [name, command] of steps) {
  if (command === null) {
    results.push([name, 'NOT RUN', 0]);
    continue;
  }
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  if (name === 'Browser tests') buildProduct();
  const { status } = spawnSync(command.replace('npm run', 'npm run --silent'), {
    stdio: 'inherit',
    shell: true,
  });
  const result = status === 0 ? 'passed' : status === couldNotRun ? 'NOT RUN' : 'FAILED';
  results.push([name, result, Math.round((Date.now() - began) / 1000)]);
}

console.log('\n── Summary ──');
for (const [name, result, seconds] of results) console.log(`${name}: ${result} (${seconds} s)`);
for (const name of missing) console.log(`Missing on this machine: ${name}; what needs it was not tested.`);
if (!existsSync('../shared/data'))
  console.log('No ../shared/data here: tests on the large real files were left out; our own fixtures ran.');
const failed = results.filter(([, result]) => result === 'FAILED').length;
console.log(`${results.filter(([, result]) => result === 'passed').length} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
