import { isSettingKey, settingsSchema, usualSettings, type SettingKey, type Settings } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';

const fits = (key: string, value: unknown) =>
  isSettingKey(key) && settingsSchema.shape[key].safeParse(value).success;

/** All settings; those never set, or set to what no longer fits, as they usually are. */
export async function readSettings({ raw }: Connection): Promise<Settings> {
  const { rows } = await raw.query<{ key: string; value: unknown }>('select key, value from settings');
  const set = rows.filter(({ key, value }) => fits(key, value));
  return settingsSchema.parse({
    ...usualSettings,
    ...Object.fromEntries(set.map(({ key, value }) => [key, value])),
  });
}

/** Sets one setting and tells what it was; throws the schema's complaint when the value does not fit. */
export async function writeSetting(
  connection: Connection,
  key: SettingKey,
  value: unknown,
): Promise<{ before: unknown; after: unknown }> {
  const after: unknown = settingsSchema.shape[key].parse(value);
  const { [key]: before } = await readSettings(connection);
  await connection.raw.query(
    `insert into settings (key, value) values ($1, $2)
     on conflict (key) do update set value = excluded.value, changed_at = now()`,
    [key, JSON.stringify(after)],
  );
  return { before, after };
}
