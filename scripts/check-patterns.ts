/**
 * `npm run check:patterns`: checks all regular expressions of the product, and stores which of those that take long to
 * check are linear. `npm test` checks all others, and those that have changed.
 */
import { writeFileSync } from 'node:fs';
import { findPatterns, textOfPattern } from './find-patterns.ts';
import { checkerVersion, hashPattern, isLinear, verdictsFile } from './linear-patterns.ts';

/** In milliseconds. The patterns that take less are checked in every test run. */
const longCheckMs = 60;

const linear: string[] = [];
let failures = 0;
for (const pattern of findPatterns().patterns) {
  const startedAt = performance.now();
  if (!(await isLinear(pattern))) {
    failures++;
    console.error(`${pattern.file}: ${textOfPattern(pattern)} is not linear`);
  } else if (performance.now() - startedAt > longCheckMs) linear.push(hashPattern(pattern));
}
writeFileSync(
  verdictsFile,
  `${JSON.stringify({ recheck: checkerVersion, linear: linear.toSorted() }, null, 2)}\n`,
);
console.log(
  `${linear.length} patterns that take long to check are stored as linear; ${failures} are not linear.`,
);
process.exitCode = failures === 0 ? 0 : 1;
