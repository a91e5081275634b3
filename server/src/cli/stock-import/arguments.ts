import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { profileSchema } from '../../features/stock-import/profile.ts';
import type { ProfileSelection } from '../../features/stock-import/supplier-profiles/choose-profile.ts';
import { UsageError } from '../run-command.ts';

export const usage = `Usage: npm run stock:import -- FILE [--mode update|replace] [--map FILE.json | --no-profile]
                                  [--supplier NAME] [--answers FILE.json] [--report FILE.csv|FILE.xlsx]
                                  [--yes] [--yes-remove]
       npm run stock:import -- --undo [--supplier NAME] [--yes]

  --mode update    adds and updates the stones of the file (the default)
  --mode replace   also removes the supplier's stones that are not in the file
  --map            reads the file with this mapping instead of the saved one
  --no-profile     reads the file with standard rules only, and saves no mapping
  --supplier       the supplier of the file (default: the supplier known by its headers, or own stock)
  --answers        answers to questions of the file: {"<id of the question>": "<answer>"}
  --report         path of the issue report (default: a CSV file beside the file)
  --yes            applies the changes without asking
  --yes-remove     also confirms the removal of more than 30 % of the supplier's stock
  --undo           undoes the last import, or the last import of the supplier`;

export interface ImportArguments {
  readonly path: string;
  readonly mode: 'UPDATE' | 'REPLACE';
  readonly map: string | undefined;
  readonly ignoresProfiles: boolean;
  readonly supplier: string | undefined;
  readonly answers: string | undefined;
  readonly report: string | undefined;
  readonly yes: boolean;
  readonly yesRemove: boolean;
}

export interface UndoWords {
  readonly undo: true;
  readonly supplier: string | undefined;
  readonly yes: boolean;
}

/** Parses the arguments of the command: a file to import, or `--undo`. */
export function parseImportArguments(): ImportArguments | UndoWords {
  const { values, positionals } = parsed();
  const { undo, yes, map, supplier, report, answers } = values;
  const ignoresProfiles = values['no-profile'];
  const [path, ...rest] = positionals;
  if (undo) {
    if (path !== undefined) throw new UsageError('--undo does not accept a file: it undoes the last import.');
    return { undo, supplier, yes };
  }
  if (path === undefined || rest.length > 0) throw new UsageError('Exactly one file is required.');
  if (map !== undefined && ignoresProfiles)
    throw new UsageError('--map and --no-profile cannot be combined.');
  const mode = z.enum(['update', 'replace']).safeParse(values.mode);
  if (!mode.success) throw new UsageError(`--mode must be update or replace, not "${values.mode}".`);
  return {
    path: resolve(path),
    mode: mode.data === 'update' ? 'UPDATE' : 'REPLACE',
    map,
    ignoresProfiles,
    supplier,
    answers,
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
        answers: { type: 'string' },
        yes: { type: 'boolean', default: false },
        'yes-remove': { type: 'boolean', default: false },
        undo: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : '');
  }
}

/** Reads the mapping the file is parsed with. */
export async function loadProfile({ map, ignoresProfiles }: ImportArguments): Promise<ProfileSelection> {
  if (map === undefined) return ignoresProfiles ? 'rules' : 'saved';
  const read = profileSchema.safeParse(JSON.parse(await readFile(map, 'utf8')));
  if (read.success) return read.data;
  throw new UsageError(`The mapping ${map} is not valid:\n${z.prettifyError(read.error)}`);
}
