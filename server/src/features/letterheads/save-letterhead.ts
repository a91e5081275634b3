import { logoLimits, validationError, type Letterhead } from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection, Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { cleanPng } from './logo-png.ts';
import { parseLogoSvg, SvgError, writeLogoSvg } from './logo-svg.ts';
import { readLetterhead, type Logo } from './read-letterhead.ts';

/** Who changes the letterhead of a company, or of the seller for null. */
export interface LetterheadChange {
  readonly companyId: number | null;
  readonly actor: { readonly userId: number | null; readonly name: string };
  readonly now: Date;
}

const subjectOf = ({ companyId }: LetterheadChange) =>
  `letterhead:${companyId === null ? 'seller' : companyId}`;

/** Replaces a letterhead, with an audit entry. */
export async function saveLetterhead(
  transaction: Transaction,
  letterhead: Letterhead,
  change: LetterheadChange,
): Promise<void> {
  const { letterhead: before } = await readLetterhead(transaction, change.companyId);
  await writeContent(transaction, letterhead, change);
  await writeAudit(transaction, {
    createdAt: change.now,
    actorId: change.actor.userId,
    actorName: change.actor.name,
    action: 'letterhead-updated',
    subject: subjectOf(change),
    before,
    after: letterhead,
  });
}

/** Replaces or removes a logo, with an audit entry. BODY_INVALID for a file that cannot be a logo. */
export async function saveLogo(
  transaction: Transaction,
  file: string | null,
  change: LetterheadChange,
): Promise<void> {
  const logo = file === null ? null : toLogo(Buffer.from(file, 'base64'));
  const { letterhead, logo: before } = await readLetterhead(transaction, change.companyId);
  await writeContent(transaction, letterhead, change);
  await transaction.query(
    sql`update letterheads set logo = ${logo?.bytes ?? null}, logo_type = ${logo?.type ?? null}
      where company_id is not distinct from ${change.companyId}`,
  );
  const described = (one: Logo | null) => one && { type: one.type, bytes: one.bytes.length };
  await writeAudit(transaction, {
    createdAt: change.now,
    actorId: change.actor.userId,
    actorName: change.actor.name,
    action: 'logo-updated',
    subject: subjectOf(change),
    before: described(before),
    after: described(logo),
  });
}

/** Checks a file and reduces it to what is drawn. */
function toLogo(file: Buffer): Logo {
  const field = 'data.file';
  if (file.length > logoLimits.bytes)
    throw validationError(field, 'LOGO_BYTES', { max: logoLimits.bytes / 1024 });
  if (file[0] === 0x89) {
    const png = cleanPng(file, logoLimits.pixels);
    if (png === 'TOO_LARGE') throw validationError(field, 'LOGO_PIXELS', { max: logoLimits.pixels });
    if (png === 'NOT_PLAIN') throw validationError(field, 'LOGO_PLAIN');
    if (png === 'NOT_PNG') throw validationError(field, 'LOGO_FORMAT');
    return { type: 'image/png', bytes: png };
  }
  try {
    const bytes = Buffer.from(writeLogoSvg(parseLogoSvg(file.toString())));
    if (bytes.length > logoLimits.bytes)
      throw validationError(field, 'LOGO_BYTES', { max: logoLimits.bytes / 1024 });
    return { type: 'image/svg+xml', bytes };
  } catch (error) {
    if (error instanceof SvgError) throw validationError(field, 'LOGO_FORMAT');
    throw error;
  }
}

/** The partial index of the seller's row needs a statement of its own. */
async function writeContent(
  connection: Connection,
  letterhead: Letterhead,
  { companyId, now }: LetterheadChange,
): Promise<void> {
  const content = JSON.stringify(letterhead);
  const insert = sql`insert into letterheads (company_id, content, updated_at)
    values (${companyId}, ${content}, ${now})`;
  const update = sql`do update set content = excluded.content, updated_at = excluded.updated_at`;
  await connection.query(
    companyId === null
      ? sql`${insert} on conflict ((true)) where company_id is null ${update}`
      : sql`${insert} on conflict (company_id) ${update}`,
  );
}
