import { createLog } from '../platform/log.ts';

/** A log without output, for tests. */
export const silentLog = createLog('silent');
