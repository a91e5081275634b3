import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { publicUrlOf, type Config } from './config.ts';

const fileOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>) => path.join(DATA_DIR, 'public-address');

/** Stores the URL of this server for commands that are started without its environment. */
export async function keepPublicAddress(config: Config): Promise<void> {
  await writeFile(fileOf(config), `${publicUrlOf(config)}\n`);
}

/**
 * Public URL of the portal: PUBLIC_URL, else that of the server that last used this data directory, else HOST
 * and PORT.
 */
export async function readPublicAddress(config: Config): Promise<string> {
  if (config.PUBLIC_URL !== undefined) return config.PUBLIC_URL;
  const storedAddress = await readFile(fileOf(config), 'utf8').catch(() => '');
  return URL.canParse(storedAddress.trim()) ? storedAddress.trim() : publicUrlOf(config);
}
