import type { Connection } from '../../platform/database.ts';

/** One line of the audit trail: who changed what, from what to what. */
export interface AuditLine {
  readonly at: Date;
  /** Null for timers and the command line; `actor` then says which. */
  readonly actorId: number | null;
  readonly actor: string;
  /** Past tense, such as `order-placed`. */
  readonly action: string;
  /** What it happened to, such as `order:L-2026-000123`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Appends to the trail, in the transaction of the change itself. */
export async function writeAudit({ raw }: Connection, line: AuditLine): Promise<void> {
  await raw.query(
    `insert into audit (at, actor_id, actor, action, subject, before, after) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      line.at,
      line.actorId,
      line.actor,
      line.action,
      line.subject,
      JSON.stringify(line.before ?? null),
      JSON.stringify(line.after ?? null),
    ],
  );
}
