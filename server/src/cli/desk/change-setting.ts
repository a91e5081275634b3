import type { SettingKey } from '@loupe/contract';
import { writeAudit } from '../../features/audit/write-audit.ts';
import { writeSetting } from '../../features/site-settings/settings.ts';
import { inTransaction } from '../../platform/database.ts';
import type { CommandContext } from './command.ts';

/** Changes a setting, with an entry in the audit log. Throws the schema's error for an invalid value. */
export async function changeSetting(
  { database, now, actor }: CommandContext,
  key: SettingKey,
  value: unknown,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const { before, after } = await writeSetting(transaction, key, value);
    await writeAudit(transaction, {
      createdAt: now,
      actorId: null,
      actorName: actor,
      action: 'setting-changed',
      subject: `setting:${key}`,
      before,
      after,
    });
  });
}
