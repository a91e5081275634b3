/**
 * `npm test`: runs all checks by the version of Node in the product's image. `--node 22` runs them by that version,
 * `--only TEXT` the steps whose name contains a text, such as `unit`.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { buildProduct } from './build.mjs';
import { installPackages } from './install-packages.mjs';
import { provideSystemPackages } from './system-packages.mjs';
import { runByNodeVersion } from './use-node.mjs';

runByNodeVersion();
console.log(`Node ${process.version}`);

installPackages();
const missing = provideSystemPackages();

const onlyAt = process.argv.indexOf('--only');
const only = onlyAt === -1 ? '' : (process.argv[onlyAt + 1] ?? '').toLowerCase();
/**
 * The steps of one group run at the same time: unit tests wait for databases and processes in a quarter of their time,
 * which the checks use.
 */
const groups = [
  [
    ['Format, types, lint, import rules, unused code', 'npm run check'],
    ['Known vulnerabilities', 'npm run check:dependencies'],
    ['Unit, property and API tests', 'npm run test:unit'],
  ],
  [['Browser tests', missing.includes('chromium') ? null : 'npm run e2e']],
];

/** Exit code of a step that cannot run here, for example because it needs the registry. */
const couldNotRun = 75;

/**
 * Runs a command. Returns its exit code and its output as lines. The output is printed as it arrives, or at the end if
 * other commands print meanwhile.
 */
async function run(command, isPrinted) {
  const child = spawn(command, { shell: true, stdio: ['inherit', 'pipe', 'pipe'] });
  let output = '';
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    from.setEncoding('utf8').on('data', (text) => {
      if (isPrinted) to.write(text);
      output += text;
    });
  }
  const [status] = await once(child, 'close');
  if (!isPrinted) console.log(output);
  return { status, lines: output.split('\n') };
}

/** The line where a test runner begins to report failures. Thousands of passed tests can precede it. */
const failureStart = /Failed (Tests|Suites) \d|Unhandled (Errors|Rejections)|^\s+1\) \[/;
const maxFailureLines = 150;
function failureLines(lines) {
  const start = lines.findIndex((line) => failureStart.test(line));
  return start === -1 ? lines.slice(-maxFailureLines) : lines.slice(start, start + maxFailureLines);
}

const results = [];
const failures = [];

async function runStep([name, command], isPrinted) {
  if (command === null) {
    results.push([name, 'NOT RUN', 0]);
    return;
  }
  console.log(`\n── ${name} ──`);
  const startedAt = Date.now();
  if (name === 'Browser tests') buildProduct();
  const { status, lines } = await run(command.replace('npm run', 'npm run --silent'), isPrinted);
  const result = status === 0 ? 'passed' : status === couldNotRun ? 'NOT RUN' : 'FAILED';
  results.push([name, result, Math.round((Date.now() - startedAt) / 1000)]);
  if (result === 'FAILED') failures.push([name, failureLines(lines)]);
}

for (const group of groups) {
  const steps = group.filter(([name]) => name.toLowerCase().includes(only));
  await Promise.all(steps.map(async (step, index) => runStep(step, index === steps.length - 1)));
}

// Failures are repeated at the end, because a truncated log keeps its end.
for (const [name, lines] of failures) console.log(`\n── ${name}: what failed ──\n${lines.join('\n')}`);

console.log('\n── Summary ──');
for (const [name, result, seconds] of results) console.log(`${name}: ${result} (${seconds} s)`);
for (const name of missing) console.log(`Missing on this machine: ${name}; what needs it was not tested.`);
if (!existsSync('../shared/data'))
  console.log('No ../shared/data here: tests on the large real files were left out; our own fixtures ran.');
const failed = results.filter(([, result]) => result === 'FAILED').length;
console.log(`${results.filter(([, result]) => result === 'passed').length} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
