import { openTemporaryFolder } from '../platform/temporary-folder.ts';

/** Run as a separate process by tests that kill it: opens a temporary folder, prints its path and waits. */
const [dataFolder = ''] = process.argv.slice(2);
console.log(openTemporaryFolder(dataFolder).path);
setInterval(() => undefined, 60_000);
