import { writeAudit } from '../../features/audit/write-audit.ts';
import { readReceived } from '../../features/stock-import/read-received.ts';
import {
  forgetProfile,
  storedProfiles,
} from '../../features/stock-import/supplier-profiles/stored-profiles.ts';
import { inTransaction } from '../../platform/database.ts';
import { readWords, UsageError, type DeskCommand } from './command.ts';

export const importCommands: Readonly<Record<string, DeskCommand>> = {
  'supplier-profiles': {
    usage: '',
    run: async (args, { database }) => {
      readWords(args, { words: [] });
      const stored = await storedProfiles(database);
      if (stored.length === 0) return 'No file has taught anything yet.';
      return stored
        .map(({ name, supplier, headerKeys, madeAt, fileName }) => {
          const whose = supplier === null ? '' : `  of ${supplier}`;
          const made = `${madeAt.toISOString().slice(0, 10)}  ${headerKeys.length} headers  from ${fileName}`;
          return `${name.padEnd(24)}  ${made}${whose}`;
        })
        .join('\n');
    },
  },
  'forget-supplier-profile': {
    usage: 'NAME   (his next file is read by the rules and taught from anew)',
    run: async (args, { database, now, actor }) => {
      const [name = ''] = readWords(args, { words: ['NAME'] }).words;
      return inTransaction(database, async (transaction) => {
        if (!(await forgetProfile(transaction, name)))
          throw new UsageError(`There is no profile ${name}; see supplier-profiles.`);
        const action = 'supplier-profile-forgotten';
        await writeAudit(transaction, { at: now, actorId: null, actor, action, subject: `supplier:${name}` });
        return `${name} is forgotten.`;
      });
    },
  },
  'received-cells': {
    usage: 'STOCK_NO   (what its file said of a stone, cell by cell)',
    run: async (args, { database }) => {
      const [stockNo = ''] = readWords(args, { words: ['STOCK_NO'] }).words;
      const received = await readReceived(database, stockNo);
      if (received === undefined) throw new UsageError(`No file brought ${stockNo}.`);
      const { fileName, at, cells } = received;
      return [
        `${fileName} of ${at.toISOString().slice(0, 10)}`,
        ...cells.map(({ header, text }) => `  ${header.padEnd(28)} ${text}`),
      ].join('\n');
    },
  },
};
