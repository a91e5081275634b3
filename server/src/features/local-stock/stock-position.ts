import type { LogCursor } from '../../platform/change-log.ts';

/** More ids are not sent: without them, the next call repeats their changes. */
const maxIds = 1_000;

/** A position of the change log as clients hold it. */
export function formatPosition({ xmin, processedIds }: LogCursor): string {
  return `${xmin}:${processedIds.size > maxIds ? '' : [...processedIds].join(',')}`;
}

/** Reads a position that matches `stockPositionPattern`. */
export function parsePosition(text: string): LogCursor {
  const [xmin = '0', ids = ''] = text.split(':');
  return { xmin, processedIds: new Set(ids.split(',').filter(Boolean).map(Number)) };
}
