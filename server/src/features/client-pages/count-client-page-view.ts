import sql from 'sql-template-tag';
import { appendChange } from '../../platform/change-log.ts';
import { inTransaction, type Database } from '../../platform/database.ts';
import { userTopic } from '../../platform/user-topics.ts';
import { notifyUser } from '../notifications/notify.ts';
import type { OpenClientPage } from './read-client-page.ts';

/** Programs of mail and messaging services that fetch a page for its preview. */
const previewPrograms =
  /bot\b|crawler|spider|facebookexternalhit|whatsapp|telegram|slack|discord|skype|preview/i;

/** Whether a request comes from a person: a preview is no view by the client. */
export const isPersonsBrowser = (userAgent = ''): boolean => !previewPrograms.test(userAgent);

/** Counts one view, shows it on open screens, and notifies of the first one. */
export async function countClientPageView(
  database: Database,
  { id, companyId, shown }: OpenClientPage,
  now: Date,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { rows } = await transaction.query<{ view_count: number; owner: number; uuid: string }>(
      sql`update client_pages set view_count = view_count + 1, last_viewed_at = ${now} where id = ${id}
        returning view_count, coalesce(created_by, company_id) as owner, uuid`,
    );
    const [viewed] = rows;
    if (viewed === undefined) return;
    await appendChange(transaction, userTopic('client-pages'), [companyId]);
    if (viewed.view_count > 1) return;
    await notifyUser(transaction, {
      userId: viewed.owner,
      kind: 'CLIENT_PAGE_OPENED',
      params: { title: shown.title === '' ? '–' : shown.title },
      link: `/client-pages?id=${viewed.uuid}`,
      now,
    });
  });
}
