import { foundKinds } from '@loupe/contract';
import type { Services } from '../../../services.ts';
import type { Handlers } from '../../../call-handlers.ts';
import { findForDesk } from './find-for-desk.ts';

/** The stock desk neither sees customers nor what belongs to them. */
const stockKinds = ['stone'] as const;

export function deskFindRoutes({ database }: Services): Pick<Handlers, 'deskFind'> {
  return {
    deskFind: async ({ caller: { role }, body: { data } }) => ({
      error: null,
      message: '',
      found: await findForDesk(database, data.text, role === 'stock' ? stockKinds : foundKinds),
    }),
  };
}
