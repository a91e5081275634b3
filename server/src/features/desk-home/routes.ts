import type { Parts } from '../../parts.ts';
import type { Handlers } from '../../route.ts';
import { listFindings } from './list-findings.ts';
import { readDeskHome } from './read-desk-home.ts';

/** The calls behind the desk's first screen. */
export function deskHomeRoutes(parts: Parts): Pick<Handlers, 'deskHome' | 'deskListFindings'> {
  return {
    deskHome: async () => readDeskHome(parts),
    deskListFindings: async ({ body: { data } }) => ({
      error: null,
      message: '',
      ...(await listFindings(parts.database, data)),
    }),
  };
}
