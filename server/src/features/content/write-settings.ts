import { AppError, isSettingKey, type SettingKey, type Settings } from '@loupe/contract';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from '../../platform/database.ts';
import type { DeskAct } from '../accounts/change-account.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { readSettings, writeSetting } from '../settings/settings.ts';

type SomeSettings = { readonly [Key in SettingKey]?: Settings[Key] | undefined };

const keysOf = (settings: SomeSettings): SettingKey[] =>
  Object.keys(settings).filter((key): key is SettingKey => isSettingKey(key) && settings[key] !== undefined);

/**
 * Sets several settings in one go, a line of the trail for each that changes. With `insteadOf` only where those are
 * still as their writer saw them: SETTINGS_MOVED otherwise. Whoever saves waits for whoever saves at the same time.
 */
export async function writeSettings(
  transaction: Transaction,
  { settings, insteadOf = {} }: { readonly settings: SomeSettings; readonly insteadOf?: SomeSettings },
  { actorId, actor, now: at }: DeskAct,
): Promise<void> {
  await transaction.raw.query('lock table settings in share row exclusive mode');
  const present = await readSettings(transaction);
  if (keysOf(insteadOf).some((key) => !isDeepStrictEqual(present[key], insteadOf[key])))
    throw new AppError('SETTINGS_MOVED');
  for (const key of keysOf(settings)) {
    if (isDeepStrictEqual(present[key], settings[key])) continue;
    const { before, after } = await writeSetting(transaction, key, settings[key]);
    await writeAudit(transaction, {
      at,
      actorId,
      actor,
      action: 'setting-changed',
      subject: `setting:${key}`,
      before: { [key]: before },
      after: { [key]: after },
    });
  }
}
