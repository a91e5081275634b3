/**
 * Checks the production dependencies for known vulnerabilities in the npm registry. Fails on high and
 * critical ones.
 */
import { spawnSync } from 'node:child_process';

/** Exit code when the check could not run, so that the caller does not report it as passed. */
const notRun = 75;

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8', timeout: 60_000 });

function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

const { vulnerabilities } = read(stdout);
if (vulnerabilities === undefined) {
  console.log('The registry did not answer: nothing is known of vulnerabilities.');
  process.exit(notRun);
}
const grave = Object.values(vulnerabilities).filter(({ severity }) =>
  ['high', 'critical'].includes(severity),
);
for (const { name, severity, range } of grave) console.error(`${name} ${range}: ${severity}`);
console.log(`${Object.keys(vulnerabilities).length} known vulnerabilities, ${grave.length} of them grave.`);
process.exitCode = grave.length === 0 ? 0 : 1;
