import { validationError, type Settings } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from './settings.ts';

type Declared = 'offer' | 'enquiry' | 'order';

/**
 * The declaration that a customer must accept, followed by the conflict-free statement; empty when there is
 * none.
 */
export function formatDeclaration(settings: Settings, of: Declared): string {
  return [settings[`${of}_decl`], settings.kp_statement].filter(Boolean).join('\n\n');
}

/**
 * Returns the declaration that the customer accepted, null when there is none. Throws BODY_INVALID when the
 * accepted text is not exactly the current declaration.
 */
export async function requireAcceptedDeclaration(
  connection: Connection,
  of: Declared,
  accepted: string,
): Promise<string | null> {
  const declaration = formatDeclaration(await readSettings(connection), of);
  if (declaration === '') return null;
  if (accepted === declaration) return declaration;
  throw validationError('data.declaration', 'DECLARATION_CHANGED', { name: `${of}_decl` });
}
