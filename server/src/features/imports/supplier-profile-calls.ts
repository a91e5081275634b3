import {
  AppError,
  importMapping,
  type CallBody,
  type CallResponse,
  type ImportMapping,
} from '@loupe/contract';
import type { Connection, Transaction } from '../../platform/database.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { UserActor } from '../lifecycle/transition.ts';
import type { GoodsProfile } from '../stock-import/goods/goods-profile.ts';
import { deleteGoodsProfile, listStoredGoodsProfiles } from '../stock-import/goods/stored-goods-profiles.ts';
import { deleteProfile, listStoredProfiles } from '../stock-import/supplier-profiles/stored-profiles.ts';
import { profileToCorrections } from './select-profile.ts';

type SupplierProfiles = CallResponse<'deskListSupplierProfiles'>['profiles'];

/** The stored profiles of all kinds of files. */
export async function listSupplierProfiles(connection: Connection): Promise<SupplierProfiles> {
  const stones = (await listStoredProfiles(connection)).map((stored) => ({
    ...stored,
    kind: 'STONES' as const,
    mapping: profileToCorrections(stored.profile),
  }));
  const goods = (await listStoredGoodsProfiles(connection)).map((stored) => ({
    ...stored,
    mapping: goodsProfileToCorrections(stored.profile),
  }));
  return [...stones, ...goods].map(({ kind, name, supplier, headerKeys, createdAt, fileName, mapping }) => ({
    kind,
    name,
    supplier,
    headers: headerKeys.length,
    created_at: createdAt.toISOString(),
    file_name: fileName,
    mapping,
  }));
}

/** A profile of goods in the form of a user's corrections, as far as that form has its parts. */
function goodsProfileToCorrections({
  headers,
  codes,
  constants,
  price,
  stockNumberPrefix,
}: GoodsProfile): ImportMapping {
  const { type, shape, location } = constants;
  return {
    headers,
    codes,
    ...(price && { price }),
    ...importMapping.pick({ type: true }).safeParse({ type }).data,
    ...(shape !== undefined && { shape }),
    ...(location !== undefined && { location }),
    ...(stockNumberPrefix !== undefined && { stock_prefix: stockNumberPrefix }),
  };
}

/**
 * Deletes a profile, with an audit entry.
 *
 * @throws AppError NOT_FOUND
 */
export async function deleteSupplierProfile(
  transaction: Transaction,
  { kind, name }: CallBody<'deskDeleteSupplierProfile'>['data'],
  { by, now }: { readonly by: UserActor; readonly now: Date },
): Promise<void> {
  const stored =
    kind === 'STONES' ? await listStoredProfiles(transaction) : await listStoredGoodsProfiles(transaction);
  const known = stored.find((one) => one.name === name && (!('kind' in one) || one.kind === kind));
  const isDeleted =
    kind === 'STONES'
      ? await deleteProfile(transaction, name)
      : await deleteGoodsProfile(transaction, kind, name);
  if (!isDeleted) throw new AppError('NOT_FOUND');
  await writeAudit(transaction, {
    createdAt: now,
    actorId: by.userId,
    actorName: by.name,
    action: 'supplier-profile-deleted',
    subject: `supplier:${name}`,
    before: known && { supplier: known.supplier, file: known.fileName, profile: known.profile },
  });
}
