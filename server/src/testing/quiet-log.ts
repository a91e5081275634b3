import { createLog } from '../platform/log.ts';

/** A log for tests whose lines nobody reads. */
export const quietLog = createLog('silent');
