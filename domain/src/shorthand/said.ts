import type { Said } from './settled.ts';
import type { Statement } from './statement.ts';

/** All statements of a request in the order of the text. */
export const allOf = (said: Said): Statement[] => said.flatMap((statements) => [...(statements ?? [])]);

/** Values included for an attribute anywhere in a request. */
export function includedIn(said: Said, key: string): string[] {
  return allOf(said).flatMap((statement) =>
    statement.says === 'include' && statement.key === key ? [...statement.values] : [],
  );
}

/**
 * Replaces every statement of one kind. `change` answers what it becomes; null says that it means nothing, and
 * with it its whole piece.
 */
export function replace<Kind extends Statement['says']>(
  said: Said,
  kind: Kind,
  change: (statement: Extract<Statement, { says: Kind }>) => readonly Statement[] | null,
): Said {
  return said.map((statements) => {
    if (statements === null) return null;
    const changed = statements.map((statement) => (isOf(statement, kind) ? change(statement) : [statement]));
    return changed.includes(null) ? null : changed.flatMap((some) => some ?? []);
  });
}

function isOf<Kind extends Statement['says']>(
  statement: Statement,
  kind: Kind,
): statement is Extract<Statement, { says: Kind }> {
  return statement.says === kind;
}
