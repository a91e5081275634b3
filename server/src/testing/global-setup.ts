import type { TestProject } from 'vitest/node';
import { connectDatabase } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { bundlePrograms } from './spawn-program.ts';
import { databaseKinds, kindsToTest, startTestServer, versionOf, type DatabaseKind } from './test-servers.ts';

/** A test server whose default database is migrated and serves as the template. */
export interface ProvidedServer {
  readonly kind: DatabaseKind;
  readonly url: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    servers: ProvidedServer[];
  }
}

/** Bundles the programs that tests spawn, and starts one server of each kind, migrated once. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  bundlePrograms();
  const kinds = kindsToTest();
  const servers = await Promise.all(kinds.map(startTestServer));
  for (const { url } of servers) {
    const database = connectDatabase(url, { connections: 1 });
    await migrate(database);
    await database.close();
  }
  for (const kind of kinds) console.log(`Server tests run on ${versionOf(kind)}.`);
  for (const kind of databaseKinds)
    if (!kinds.includes(kind)) console.log(`Server tests leave out ${kind}: not here, or not asked for.`);
  project.provide(
    'servers',
    servers.map(({ kind, url }) => ({ kind, url })),
  );
  return async () => {
    await Promise.all(servers.map(async (server) => server.stop()));
  };
}
