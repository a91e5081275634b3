import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { profileSchema } from '../../features/stock-import/profile.ts';
import type { ProfileWanted } from '../../features/stock-import/supplier-profiles/choose-profile.ts';

export const usage = `Usage: npm run stock:import -- FILE [--mode update|replace] [--map FILE.json | --no-profile]
                                  [--supplier NAME] [--report FILE.csv|FILE.xlsx] [--yes] [--yes-remove]
       npm run stock:import -- --undo [--supplier NAME] [--yes]

  --mode update    adds and updates the stones of the file (the default)
  --mode replace   takes stones of the supplier off that the file does not name
  --map            the supplier's map, instead of what his earlier files taught
  --no-profile     reads by the rules alone, and learns nothing
  --supplier       whose file it is; where absent, the supplier its headers are known from, or the own stock
  --report         where the report of remarks goes (default: a CSV beside the file)
  --yes            accepts without asking
  --yes-remove     accepts also that more than 30 % of the supplier's stock goes
  --undo           brings the stock back to what it was before the last import, of the supplier where one is named`;

/** What went wrong, for the person at the keyboard; everything else is a fault of ours and keeps its stack. */
export class UsageError extends Error {}

export interface ImportWords {
  readonly path: string;
  readonly mode: 'UPDATE' | 'REPLACE';
  readonly map: string | undefined;
  readonly ignoresProfiles: boolean;
  readonly supplier: string | undefined;
  readonly report: string | undefined;
  readonly yes: boolean;
  readonly yesRemove: boolean;
}

export interface UndoWords {
  readonly undo: true;
  readonly supplier: string | undefined;
  readonly yes: boolean;
}

/** Reads the words of the command: a file to import, or the wish to undo. */
export function readWords(): ImportWords | UndoWords {
  const { values, positionals } = parsed();
  const { undo, yes, map, supplier, report } = values;
  const ignoresProfiles = values['no-profile'];
  const [path, ...rest] = positionals;
  if (undo) {
    if (path !== undefined) throw new UsageError('--undo takes no file: it undoes the last import.');
    return { undo, supplier, yes };
  }
  if (path === undefined || rest.length > 0) throw new UsageError('Name one file.');
  if (map !== undefined && ignoresProfiles) throw new UsageError('Give --map or --no-profile, not both.');
  const mode = z.enum(['update', 'replace']).safeParse(values.mode);
  if (!mode.success) throw new UsageError(`--mode is update or replace, not "${values.mode}".`);
  return {
    path: resolve(path),
    mode: mode.data === 'update' ? 'UPDATE' : 'REPLACE',
    map,
    ignoresProfiles,
    supplier,
    report,
    yes,
    yesRemove: values['yes-remove'],
  };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        mode: { type: 'string', default: 'update' },
        map: { type: 'string' },
        'no-profile': { type: 'boolean', default: false },
        supplier: { type: 'string' },
        report: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'yes-remove': { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '');
  }
}

/** What the file is to be read by. */
export async function readProfile({ map, ignoresProfiles }: ImportWords): Promise<ProfileWanted> {
  if (map === undefined) return ignoresProfiles ? 'rules' : 'saved';
  const read = profileSchema.safeParse(JSON.parse(await readFile(map, 'utf8')));
  if (read.success) return read.data;
  throw new UsageError(`The map ${map} does not fit:\n${z.prettifyError(read.error)}`);
}
