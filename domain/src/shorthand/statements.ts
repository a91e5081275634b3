import type { RequestStatements } from './phrase-statements.ts';
import type { Statement } from './statement.ts';

/** All statements of a request in the order of the text. */
export const flattenStatements = (request: RequestStatements): Statement[] =>
  request.flatMap((statements) => statements ?? []);

/** All values that the request includes for an attribute. */
export function includedValues(request: RequestStatements, key: string): string[] {
  return flattenStatements(request).flatMap((statement) =>
    statement.kind === 'include' && statement.key === key ? [...statement.values] : [],
  );
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
  return request.map((statements) => {
    if (statements === null) return null;
    if (!statements.some((statement) => statement.kind === kind)) return statements;
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
