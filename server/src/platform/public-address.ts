import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicUrlOf, type Config } from './config.ts';

const fileOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => path.join(DATA_DIR, 'public-address');

/** Keeps the address under which this server is reached, for commands that are started without its environment. */
export async function keepPublicAddress(config: Config): Promise<void> {
  await writeFile(fileOf(config), `${publicUrlOf(config)}\n`);
}

/** The address people use: PUBLIC_URL, else that of the server which last used this data folder, else HOST and PORT. */
export async function readPublicAddress(config: Config): Promise<string> {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL;
  const kept = await readFile(fileOf(config), 'utf8').catch(() => '');
  return URL.canParse(kept.trim()) ? kept.trim() : publicUrlOf(config);
}
