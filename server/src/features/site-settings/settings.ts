import {
  isSettingKey,
  settingsSchema,
  defaultSettings,
  type SettingKey,
  type Settings,
} from '@loupe/contract';
import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';

const isValidSetting = (key: string, value: unknown) =>
  isSettingKey(key) && settingsSchema.shape[key].safeParse(value).success;

/** All settings, with defaults for those that are not set or no longer valid. */
export async function readSettings(connection: Connection): Promise<Settings> {
  const { rows } = await connection.query<{ key: string; value: unknown }>(
    sql`select key, value from settings`,
  );
  const set = rows.filter(({ key, value }) => isValidSetting(key, value));
  return settingsSchema.parse({
    ...defaultSettings,
    ...Object.fromEntries(set.map(({ key, value }) => [key, value])),
  });
}

/** Sets one setting and returns its old and new value. Throws the schema's error for an invalid value. */
export async function writeSetting(
  connection: Connection,
  key: SettingKey,
  value: unknown,
): Promise<{ before: unknown; after: unknown }> {
  const after: unknown = settingsSchema.shape[key].parse(value);
  const { [key]: before } = await readSettings(connection);
  await connection.query(
    sql`insert into settings (key, value) values (${key}, ${JSON.stringify(after)})
     on conflict (key) do update set value = excluded.value, updated_at = now()`,
  );
  return { before, after };
}
