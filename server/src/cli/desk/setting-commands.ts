import { isSettingKey, settingsSchema } from '@loupe/contract';
import { z } from 'zod';
import { writeAudit } from '../../features/audit/write-audit.ts';
import { readSettings, writeSetting } from '../../features/settings/settings.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

/** JSON where the text is JSON (lists, null), otherwise the text itself. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const settingCommands: Readonly<Record<string, DeskCommand>> = {
  settings: {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      return Object.entries(await readSettings(database))
        .map(([key, value]) => `${key.padEnd(20)} ${JSON.stringify(value)}`)
        .join('\n');
    },
  },
  set: {
    usage: 'SETTING VALUE   (null unsets; lists as JSON)',
    run: async (args, { database, now, actor }) => {
      const [key = '', text = ''] = readWords(args, { words: ['SETTING', 'VALUE'] }).words;
      if (!isSettingKey(key)) {
        throw new UsageError(
          `There is no setting ${key}; see: ${Object.keys(settingsSchema.shape).join(', ')}.`,
        );
      }
      try {
        await inTransaction(database, async (transaction) => {
          const { before, after } = await writeSetting(transaction, key, readValue(text));
          const subject = `setting:${key}`;
          await writeAudit(transaction, {
            at: now,
            actorId: null,
            actor,
            action: 'setting-changed',
            subject,
            before,
            after,
          });
        });
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        throw new UsageError(`${key}: ${error.issues[0]?.message ?? 'does not fit'}.`);
      }
      return `${key} is set.`;
    },
  },
};
