import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { TenantError } from './create-tenant-database.ts';

/** The settings of one tenant, in the files that `deploy/loupe@.service` reads. */
export interface TenantSettings {
  readonly publicUrl: string;
  readonly port: number;
  readonly databaseUrl: string;
}

const settingsName = 'loupe.env';
const firstPort = 8081;

/** A port that no tenant of the folder has. */
export function freeTenantPort(folder: string): number {
  const ports = tenantsIn(folder).map((name) => {
    const text = readFileSync(path.join(folder, name, settingsName), 'utf8');
    return Number(/^PORT=(\d+)$/m.exec(text)?.[1] ?? 0);
  });
  return Math.max(firstPort - 1, ...ports) + 1;
}

const tenantsIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder).filter((name) => existsSync(path.join(folder, name, settingsName)))
    : [];

/** Throws {@link TenantError} when the folder of a tenant exists. */
export function rejectExistingTenant(folder: string, name: string): void {
  if (existsSync(path.join(folder, name)))
    throw new TenantError(`The folder ${path.join(folder, name)} already exists.`);
}

/** Writes the settings and secrets of a tenant, readable by their owner only, all of them or none. */
export function writeTenantFolder(
  folder: string,
  name: string,
  { publicUrl, port, databaseUrl }: TenantSettings,
): string {
  const target = path.join(folder, name);
  const draft = `${target}.partial`;
  const files = {
    [settingsName]: `PUBLIC_URL=${publicUrl}\nPORT=${port}\n`,
    'database-url': `${databaseUrl}\n`,
    'secret-key': `${randomBytes(32).toString('hex')}\n`,
  };
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(draft, file), text, { mode: 0o600 });
  renameSync(draft, target);
  return target;
}
