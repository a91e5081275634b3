import type { Settings } from './settings.ts';

/** What the house asks a customer to accept, the conflict-free statement under it; empty when it asks nothing. */
export function declarationOf(settings: Settings, of: 'offer' | 'enquiry' | 'order'): string {
  return [settings[`${of}_decl`], settings.kp_statement].filter(Boolean).join('\n\n');
}
