import sql from 'sql-template-tag';
import type { Connection } from '../../platform/database.ts';

/** One entry of the audit trail: who changed what, with the values before and after. */
export interface AuditLine {
  readonly createdAt: Date;
  /** Null for timers and the command line; `actorName` then names which. */
  readonly actorId: number | null;
  readonly actorName: string;
  /** Past tense, such as `order-placed`. */
  readonly action: string;
  /** The changed object, such as `order:L-2026-000123`. */
  readonly subject: string;
  readonly before?: unknown;
  readonly after?: unknown;
}

/** The action of a transition, by its event or target status: `import-job-awaiting-review`. */
export const transitionAction = (entity: string, eventOrStatus: string): string =>
  `${entity}-${eventOrStatus.toLowerCase()}`.replaceAll(/[ _]/g, '-');

/** Appends an entry to the audit trail, in the transaction of the change itself. */
export async function writeAudit(connection: Connection, line: AuditLine): Promise<void> {
  await connection.query(
    sql`insert into audit_log (created_at, actor_id, actor_name, action, subject, before, after)
      values (${line.createdAt}, ${line.actorId}, ${line.actorName}, ${line.action}, ${line.subject},
        ${JSON.stringify(line.before ?? null)}, ${JSON.stringify(line.after ?? null)})`,
  );
}
