import type { Letterhead } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { rasteriseLogo, type RasterLogo } from '../letterheads/rasterise-logo.ts';
import { readLetterhead } from '../letterheads/read-letterhead.ts';

/** The seller as its mails show it. */
export interface MailLetterhead {
  readonly letterhead: Letterhead;
  /** At twice the size at which it is shown. */
  readonly logo: RasterLogo | null;
}

/** The longer side of a logo on a mail, in CSS pixels. */
export const logoSide = 44;

/** The seller's letterhead for mails. Mail clients do not show SVG: its logo becomes a PNG. */
export async function readMailLetterhead(connection: Connection): Promise<MailLetterhead> {
  const { letterhead, logo } = await readLetterhead(connection, null);
  return { letterhead, logo: logo && (await rasteriseLogo(logo, logoSide * 2)) };
}
