import { misfit, type Settings } from '@loupe/contract';
import type { Connection } from '../../platform/database.ts';
import { readSettings } from './settings.ts';

type Declared = 'offer' | 'enquiry' | 'order';

/** What the house asks a customer to accept, the conflict-free statement under it; empty when it asks nothing. */
export function declarationOf(settings: Settings, of: Declared): string {
  return [settings[`${of}_decl`], settings.kp_statement].filter(Boolean).join('\n\n');
}

/**
 * The house's declaration as a customer accepted it, null when there is none. Throws BODY_INVALID when what he accepted
 * is not, letter by letter, what the house declares now.
 */
export async function acceptedDeclaration(
  connection: Connection,
  of: Declared,
  accepted: string,
): Promise<string | null> {
  const declaration = declarationOf(await readSettings(connection), of);
  if (declaration === '') return null;
  if (accepted === declaration) return declaration;
  throw misfit('data.declaration', 'DECLARATION_CHANGED', { name: `${of}_decl` });
}
