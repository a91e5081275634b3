import { isSettingKey, settingsSchema } from '@loupe/contract';
import { z } from 'zod';
import { readSettings } from '../../features/site-settings/settings.ts';
import { changeSetting } from './change-setting.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

/** Parses the text as JSON where it is JSON (lists, null); otherwise returns the text itself. */
function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

export const settingCommands = {
  settings: async (args, { database }) => {
    parseArguments(args, { positionals: [] });
    return Object.entries(await readSettings(database))
      .map(([key, value]) => `${key.padEnd(20)} ${JSON.stringify(value)}`)
      .join('\n');
  },
  set: async (args, context) => {
    const [key = '', text = ''] = parseArguments(args, { positionals: ['SETTING', 'VALUE'] }).positionals;
    if (!isSettingKey(key)) {
      throw new UsageError(
        `Unknown setting ${key}; available: ${Object.keys(settingsSchema.shape).join(', ')}.`,
      );
    }
    try {
      await changeSetting(context, key, readValue(text));
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      throw new UsageError(`${key}: ${error.issues[0]?.message ?? 'is not valid'}.`);
    }
    return `Setting ${key} saved.`;
  },
} satisfies Readonly<Record<string, DeskCommand>>;
