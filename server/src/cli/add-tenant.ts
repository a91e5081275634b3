import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, loadConfig } from '../platform/config.ts';
import { readDatabaseTime } from '../platform/database-clock.ts';
import { connectDatabase, timeLimits } from '../platform/database.ts';
import { migrate } from '../platform/migrations.ts';
import { createTenantDatabase, TenantError } from '../platform/tenants/create-tenant-database.ts';
import {
  freeTenantPort,
  rejectExistingTenant,
  writeTenantFolder,
} from '../platform/tenants/tenant-folder.ts';
import { createAccount } from './desk/user-commands.ts';
import { UsageError as DeskUsageError } from './desk/command.ts';
import { runCommand, UsageError } from './run-command.ts';

const usage = `Usage: npm run tenant:add -- NAME --url URL --admin EMAIL [--folder FOLDER] [--port PORT]

  Adds a company to this installation: a database and a role of its own on the PostgreSQL of DATABASE_URL, whose role has
  to be allowed to create both; the schema; the first administrator; settings and secrets for loupe@NAME.service.
  NAME             lower-case letters, digits and hyphens, such as aurora
  --url URL        the address people use, such as https://aurora.example
  --admin EMAIL    the first administrator, whose password is printed
  --folder FOLDER  where the settings of all tenants are; by default /etc/loupe
  --port PORT      the port of the service; by default the first that no tenant has, from 8081`;

function readArguments() {
  let parsed;
  try {
    parsed = parseArgs({
      allowPositionals: true,
      options: {
        url: { type: 'string' },
        admin: { type: 'string' },
        folder: { type: 'string', default: '/etc/loupe' },
        port: { type: 'string' },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '');
  }
  const { values, positionals } = parsed;
  const { url, admin, folder, port } = values;
  const [name] = positionals;
  if (name === undefined || positionals.length > 1) throw new UsageError('Name one tenant.');
  if (!/^[a-z][a-z0-9-]{0,39}$/.test(name))
    throw new UsageError(`NAME is "${name}" but must be lower-case letters, digits and hyphens.`);
  if (url === undefined || !/^https?:\/\/[^/\s]+$/.test(url))
    throw new UsageError('--url must be an address such as https://aurora.example.');
  if (admin === undefined) throw new UsageError('--admin must be an e-mail address.');
  if (port !== undefined && !/^[1-9]\d{1,4}$/.test(port))
    throw new UsageError(`--port is "${port}" but must be a port.`);
  return { name, url, admin, folder, port: port === undefined ? null : Number(port) };
}

async function run(): Promise<void> {
  const { name, url, admin, folder, port: asked } = readArguments();
  const { DATABASE_URL: adminUrl } = loadConfig();
  if (adminUrl === undefined)
    throw new ConfigError('DATABASE_URL must be set: tenants need a PostgreSQL of your own.');
  rejectExistingTenant(folder, name);
  const port = asked ?? freeTenantPort(folder);
  const created = await createTenantDatabase(adminUrl, name);
  let account: string;
  let settings: string;
  try {
    const database = connectDatabase(created.url, { connections: 2, limits: timeLimits.files });
    try {
      await migrate(database);
      account = await createAccount(['admin', admin], {
        database,
        now: await readDatabaseTime(database),
        actor: 'command line',
        publicUrl: url,
      });
    } finally {
      await database.close();
    }
    settings = writeTenantFolder(folder, name, { publicUrl: url, port, databaseUrl: created.url });
  } catch (error) {
    await created.drop();
    throw error;
  }
  const host = new URL(url).host;
  console.log(
    [
      `Tenant ${name} added. ${account}`,
      `Settings and secrets: ${settings}`,
      `Start it:             systemctl enable --now loupe@${name}`,
      `Reverse proxy:        ${host} { reverse_proxy 127.0.0.1:${port} }`,
      ...(existsSync('/etc/systemd/system/loupe@.service')
        ? []
        : ['Before the first:     cp deploy/loupe@.service /etc/systemd/system/ && systemctl daemon-reload']),
    ].join('\n'),
  );
}

await runCommand(run, {
  usage,
  isExpected: (error) =>
    error instanceof ConfigError || error instanceof TenantError || error instanceof DeskUsageError,
});
