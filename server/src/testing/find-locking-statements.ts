import { parse } from 'libpg-query';
import * as z from 'zod';

const table = z.object({ relname: z.string() });
const constraint = z.object({
  contype: z.string(),
  skip_validation: z.boolean().optional(),
  indexname: z.string().optional(),
  raw_expr: z.record(z.string(), z.unknown()).optional(),
});
type Constraint = z.infer<typeof constraint>;
const change = z.object({
  subtype: z.string(),
  def: z
    .object({
      ColumnDef: z
        .object({ constraints: z.array(z.object({ Constraint: constraint })).default([]) })
        .optional(),
      Constraint: constraint.optional(),
    })
    .optional(),
});
const statementSchema = z.object({
  CreateStmt: z.object({ relation: table }).optional(),
  IndexStmt: z.object({ relation: table, concurrent: z.boolean().optional() }).optional(),
  AlterTableStmt: z
    .object({ relation: table, cmds: z.array(z.object({ AlterTableCmd: change })) })
    .optional(),
  RenameStmt: z.object({ renameType: z.string(), relation: table.optional() }).optional(),
  DropStmt: z.object({ removeType: z.string(), concurrent: z.boolean().optional() }).optional(),
  UpdateStmt: z.object({ relation: table }).optional(),
  DeleteStmt: z.object({ relation: table }).optional(),
  TruncateStmt: z.unknown().optional(),
  LockStmt: z.unknown().optional(),
  DoStmt: z.unknown().optional(),
  ReindexStmt: z.unknown().optional(),
  ClusterStmt: z.unknown().optional(),
});
type Statement = z.infer<typeof statementSchema>;
const parsed = z.object({ stmts: z.array(z.object({ stmt: statementSchema })) });

/** Statements that are never brief, or whose effect cannot be read. */
const refused: Readonly<Partial<Record<keyof Statement, string>>> = {
  TruncateStmt: 'empties a table that nodes of the former version use',
  LockStmt: 'locks a table',
  DoStmt: 'hides what it locks in a block',
  ReindexStmt: 'builds an index under a lock',
  ClusterStmt: 'rewrites a table',
};

/** Ways to change a table that read or rewrite all its rows under a lock, or that the former version cannot use. */
const refusedChanges: Readonly<Record<string, string>> = {
  AT_AlterColumnType: 'changes the type of a column: add another column',
  AT_DropColumn: 'drops a column that nodes of the former version read',
  AT_SetNotNull:
    'reads every row: add a check constraint that is not valid, and validate it in the next migration',
  AT_SetLogged: 'rewrites a table',
  AT_SetTableSpace: 'rewrites a table',
};

/** Constraints that read every row when they come with a column. */
const readingConstraints = new Set(['CONSTR_CHECK', 'CONSTR_FOREIGN', 'CONSTR_UNIQUE', 'CONSTR_PRIMARY']);
/** Defaults that are stored once, in the catalogue, and rewrite nothing. */
const constantDefaults = new Set(['A_Const', 'TypeCast', 'SQLValueFunction']);

function refuseColumn(constraints: readonly Constraint[]): string | null {
  const byKind = new Map(constraints.map((one) => [one.contype, one]));
  const initial = byKind.get('CONSTR_DEFAULT')?.raw_expr;
  if (byKind.has('CONSTR_NOTNULL') && initial === undefined)
    return 'adds a column without a default that may not be null: former nodes insert no value';
  if (initial !== undefined && !Object.keys(initial).every((kind) => constantDefaults.has(kind)))
    return 'computes a default for every row';
  return constraints.some(({ contype }) => readingConstraints.has(contype))
    ? 'reads every row for a constraint of a column: add the constraint separately, not valid'
    : null;
}

function refuseConstraint({ contype, skip_validation: isLater, indexname }: Constraint): string | null {
  if (contype === 'CONSTR_UNIQUE' || contype === 'CONSTR_PRIMARY')
    return indexname === undefined ? 'builds an index under a lock: create it concurrently first' : null;
  return isLater === true ? null : 'reads every row under a lock: add the constraint as not valid';
}

function refuseChanges(changes: readonly z.infer<typeof change>[]): string[] {
  return changes.flatMap(({ subtype, def }) => {
    const reason =
      refusedChanges[subtype] ??
      (subtype === 'AT_AddColumn'
        ? refuseColumn((def?.ColumnDef?.constraints ?? []).map(({ Constraint }) => Constraint))
        : null) ??
      (subtype === 'AT_AddConstraint' && def?.Constraint !== undefined
        ? refuseConstraint(def.Constraint)
        : null);
    return reason === null ? [] : [reason];
  });
}

/**
 * Why a migration could lock a table of the running product for long, or break nodes of the former version; empty when
 * it could not. Tables that the migration itself creates are free.
 */
export async function findLockingStatements(text: string): Promise<string[]> {
  const created = new Set<string>();
  const isStatementwise = text.startsWith('-- statement by statement');
  const found: string[] = [];
  for (const { stmt } of parsed.parse(await parse(text)).stmts) {
    const { CreateStmt, IndexStmt, AlterTableStmt, RenameStmt, DropStmt, UpdateStmt, DeleteStmt } = stmt;
    if (CreateStmt !== undefined) created.add(CreateStmt.relation.relname);
    const target = (IndexStmt ?? AlterTableStmt ?? RenameStmt ?? UpdateStmt ?? DeleteStmt)?.relation?.relname;
    if (target !== undefined && created.has(target)) continue;
    for (const [kind, reason] of Object.entries(refused)) if (kind in stmt) found.push(reason);
    if (IndexStmt !== undefined && IndexStmt.concurrent !== true)
      found.push(`builds an index of ${target ?? ''} under a lock: create it concurrently`);
    if (IndexStmt?.concurrent === true && !isStatementwise)
      found.push('creates an index concurrently: begin the file with "-- statement by statement"');
    if (RenameStmt !== undefined) found.push('renames what nodes of the former version use');
    if (DropStmt !== undefined && !['OBJECT_INDEX', 'OBJECT_FUNCTION'].includes(DropStmt.removeType))
      found.push('drops what nodes of the former version use');
    if (UpdateStmt !== undefined || DeleteStmt !== undefined)
      found.push(`changes rows of ${target ?? ''} in one transaction: let a job change them in portions`);
    if (AlterTableStmt !== undefined)
      found.push(...refuseChanges(AlterTableStmt.cmds.map(({ AlterTableCmd }) => AlterTableCmd)));
  }
  return found;
}
