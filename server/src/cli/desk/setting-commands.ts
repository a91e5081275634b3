import { z } from 'zod';
import {
  isSettingKey,
  readSettings,
  settingsSchema,
  writeSetting,
} from '../../features/settings/settings.ts';
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
    run: async (_args, { database }) =>
      Object.entries(await readSettings(database))
        .map(([key, value]) => `${key.padEnd(20)} ${JSON.stringify(value)}`)
        .join('\n'),
  },
  set: {
    usage: 'SETTING VALUE   (null unsets; lists as JSON)',
    run: async (args, { database }) => {
      const [key = '', text = ''] = readWords(args, ['SETTING', 'VALUE']).words;
      if (!isSettingKey(key)) {
        throw new UsageError(
          `There is no setting ${key}; see: ${Object.keys(settingsSchema.shape).join(', ')}.`,
        );
      }
      try {
        await writeSetting(database, key, readValue(text));
      } catch (error) {
        if (!(error instanceof z.ZodError)) throw error;
        throw new UsageError(`${key}: ${error.issues[0]?.message ?? 'does not fit'}.`);
      }
      return `${key} is set.`;
    },
  },
};
