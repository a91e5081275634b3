import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sql from 'sql-template-tag';
import type { Database } from '../platform/database.ts';
import { migrate, migrationsFolder } from '../platform/migrations.ts';

/** Migrates to the version `0071` and returns the names of the migrations it ran. */
export async function migrateToVersion(database: Database, version: string): Promise<string[]> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'loupe-migrations-'));
  try {
    const all = await readdir(migrationsFolder());
    for (const name of all.filter((one) => one.slice(0, version.length) <= version))
      await copyFile(path.join(migrationsFolder(), name), path.join(folder, name));
    return await migrate(database, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Replaces the schema of a test database by the empty schema of the version `0071`. */
export async function resetToVersion(database: Database, version: string): Promise<void> {
  await database.query(sql`drop schema public cascade; create schema public`);
  await migrateToVersion(database, version);
}
