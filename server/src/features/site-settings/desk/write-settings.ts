import { AppError, isSettingKey, type SettingKey, type Settings } from '@loupe/contract';
import { isDeepStrictEqual } from 'node:util';
import sql from 'sql-template-tag';
import type { Transaction } from '../../../platform/database.ts';
import type { DeskContext } from '../../users/change-user.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { readSettings, writeSetting } from '../settings.ts';

type SomeSettings = { readonly [Key in SettingKey]?: Settings[Key] | undefined };

const keysOf = (settings: SomeSettings): SettingKey[] =>
  Object.keys(settings).filter((key): key is SettingKey => isSettingKey(key) && settings[key] !== undefined);

/**
 * Writes several settings, with an audit log entry for each change. With `insteadOf`, throws
 * SETTINGS_CONFLICT when one of those values has changed since the user read it. Concurrent writers wait for
 * each other.
 */
export async function writeSettings(
  transaction: Transaction,
  { settings, insteadOf = {} }: { readonly settings: SomeSettings; readonly insteadOf?: SomeSettings },
  { actorId, actor, now: at }: DeskContext,
): Promise<void> {
  await transaction.query(sql`lock table settings in share row exclusive mode`);
  const present = await readSettings(transaction);
  if (keysOf(insteadOf).some((key) => !isDeepStrictEqual(present[key], insteadOf[key])))
    throw new AppError('SETTINGS_CONFLICT');
  for (const key of keysOf(settings)) {
    if (isDeepStrictEqual(present[key], settings[key])) continue;
    const { before, after } = await writeSetting(transaction, key, settings[key]);
    await writeAudit(transaction, {
      createdAt: at,
      actorId,
      actorName: actor,
      action: 'setting-changed',
      subject: `setting:${key}`,
      before: { [key]: before },
      after: { [key]: after },
    });
  }
}
