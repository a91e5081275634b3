import type { loginPageCalls } from '@loupe/contract';
import type * as z from 'zod/mini';
import type { Database } from '../../platform/database.ts';
import { readSettings } from '../site-settings/settings.ts';

export type LoginPageContent = z.infer<(typeof loginPageCalls)['loginPageMedia']['response']>;

/** The company's content for the login page. */
export async function readLoginPageContent(database: Database): Promise<LoginPageContent> {
  const settings = await readSettings(database);
  const hasMedia = settings.login_media_type !== null && settings.login_media_link !== null;
  return {
    error: null,
    message: '',
    pageAssets: {
      status: hasMedia ? 1 : 0,
      media_type: settings.login_media_type,
      media_link: settings.login_media_link,
    },
    company_name: settings.company_name,
    app_store_link: settings.app_store_link,
    play_store_link: settings.play_store_link,
    messaging_number: settings.messaging_number,
    languages: settings.languages,
  };
}
