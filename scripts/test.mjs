/** `npm test`: everything that holds the product to its word, in the order in which failures are cheapest. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
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

/** Runs a command, showing what it prints as it comes, and answers its exit code and the output as lines. */
async function run(command) {
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      to.write(text);
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  return { status, lines: output.split('\n') };
}

/** Where the test runners begin to tell what failed; thousands of tests that passed stand before it. */
const failureBegins = /Failed (Tests|Suites) \d|Unhandled (Errors|Rejections)|^\s+1\) \[/;
const tellAtMost = 150;
function whatFailed(lines) {
  const begins = lines.findIndex((line) => failureBegins.test(line));
  return begins === -1 ? lines.slice(-tellAtMost) : lines.slice(begins, begins + tellAtMost);
}

/** A test that passed only when it was tried again: it holds, and somebody should know. */
const triedAgain = /\(retry (?:x|#)\d+\)/;

const results = [];
const failures = [];
const unsteady = [];
for (const [name, command] of steps) {
  if (command === null) {
    results.push([name, 'NOT RUN', 0]);
    continue;
  }
  console.log(`\n── ${name} ──`);
  const began = Date.now();
  if (name === 'Browser tests') buildProduct();
  const { status, lines } = await run(command.replace('npm run', 'npm run --silent'));
  const result = status === 0 ? 'passed' : status === couldNotRun ? 'NOT RUN' : 'FAILED';
  results.push([name, result, Math.round((Date.now() - began) / 1000)]);
  unsteady.push(...lines.filter((line) => triedAgain.test(line)));
  if (result === 'FAILED') failures.push([name, whatFailed(lines)]);
}

// Told again at the end: a log that is cut keeps its end.
for (const [name, lines] of failures) console.log(`\n── ${name}: what failed ──\n${lines.join('\n')}`);

if (unsteady.length > 0) console.log(`\n── Tried a second time ──\n${unsteady.join('\n')}`);
console.log('\n── Summary ──');
for (const [name, result, seconds] of results) console.log(`${name}: ${result} (${seconds} s)`);
for (const name of missing) console.log(`Missing on this machine: ${name}; what needs it was not tested.`);
if (!existsSync('../shared/data'))
  console.log('No ../shared/data here: tests on the large real files were left out; our own fixtures ran.');
const failed = results.filter(([, result]) => result === 'FAILED').length;
console.log(`${results.filter(([, result]) => result === 'passed').length} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
