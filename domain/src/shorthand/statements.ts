import type { RequestStatements } from './phrase-statements.ts';
import type { Statement } from './statement.ts';

/** All statements of a request in the order of the text. */
export function flattenStatements(request: RequestStatements): Statement[] {
  // A loop, because every step of every request calls this.
  const all: Statement[] = [];
  for (const statements of request) if (statements !== null) all.push(...statements);
  return all;
}

const none: readonly Statement[] = [];

/** All values that the request includes for an attribute. */
export function includedValues(request: RequestStatements, key: string): string[] {
  const values: string[] = [];
  for (const statements of request)
    for (const statement of statements ?? none)
      if (statement.kind === 'include' && statement.key === key) values.push(...statement.values);
  return values;
}

/**
 * Replaces every statement of one kind. `change` returns the replacement; null marks the statement, and the
 * whole phrase that contains it, as not understood.
 */
export function replaceStatements<Kind extends Statement['kind']>(
  request: RequestStatements,
  kind: Kind,
  change: (statement: Extract<Statement, { kind: Kind }>) => readonly Statement[] | null,
): RequestStatements {
  const isIn = (statements: readonly Statement[] | null) =>
    statements !== null && statements.some((statement) => statement.kind === kind);
  if (!request.some(isIn)) return request;
  return request.map((statements) => {
    if (statements === null || !isIn(statements)) return statements;
    const changed = statements.map((statement) => (isOf(statement, kind) ? change(statement) : [statement]));
    return changed.includes(null) ? null : changed.flatMap((some) => some ?? []);
  });
}

function isOf<Kind extends Statement['kind']>(
  statement: Statement,
  kind: Kind,
): statement is Extract<Statement, { kind: Kind }> {
  return statement.kind === kind;
}
