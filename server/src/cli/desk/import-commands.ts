import { writeAudit } from '../../features/audit/write-audit.ts';
import { readSourceCells } from '../../features/stock-import/read-source-cells.ts';
import {
  deleteProfile,
  listStoredProfiles,
} from '../../features/stock-import/supplier-profiles/stored-profiles.ts';
import { inTransaction } from '../../platform/database.ts';
import { parseArguments, UsageError, type DeskCommand } from './command.ts';

export const importCommands = {
  'supplier-profiles': async (args, { database }) => {
    parseArguments(args, { positionals: [] });
    const stored = await listStoredProfiles(database);
    if (stored.length === 0) return 'No saved mappings.';
    return stored
      .map(({ name, supplier, headerKeys, createdAt, fileName }) => {
        const supplierText = supplier === null ? '' : `  supplier ${supplier}`;
        const made = `${createdAt.toISOString().slice(0, 10)}  ${headerKeys.length} headers  from ${fileName}`;
        return `${name.padEnd(24)}  ${made}${supplierText}`;
      })
      .join('\n');
  },
  'forget-supplier-profile': async (args, { database, now, actor }) => {
    const [name = ''] = parseArguments(args, { positionals: ['NAME'] }).positionals;
    return inTransaction(database, async (transaction) => {
      if (!(await deleteProfile(transaction, name)))
        throw new UsageError(`Saved mapping not found: ${name}; see: supplier-profiles.`);
      const action = 'supplier-profile-deleted';
      await writeAudit(transaction, {
        createdAt: now,
        actorId: null,
        actorName: actor,
        action,
        subject: `supplier:${name}`,
      });
      return `Saved mapping ${name} deleted.`;
    });
  },
  'received-cells': async (args, { database }) => {
    const [stockNo = ''] = parseArguments(args, { positionals: ['STOCK_NO'] }).positionals;
    const received = await readSourceCells(database, stockNo);
    if (received === undefined) throw new UsageError(`No file contains ${stockNo}.`);
    const { fileName, importedAt, cells } = received;
    return [
      `${fileName} of ${importedAt.toISOString().slice(0, 10)}`,
      ...cells.map(({ header, text }) => `  ${header.padEnd(28)} ${text}`),
    ].join('\n');
  },
} satisfies Readonly<Record<string, DeskCommand>>;
