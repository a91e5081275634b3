import type { Phrase } from './phrase.ts';
import { hasStatement, statementsIn } from './separate-requests.ts';

/** `available?`, `Pls confirm:`: what a list of numbers begins with, which holds for all of them. */
export const withoutHead = (phrases: readonly Phrase[]): readonly Phrase[] => {
  const first = phrases.findIndex((phrase) => hasStatement([phrase], ({ kind }) => kind === 'packet'));
  const isHead = phrases
    .slice(0, Math.max(0, first))
    .every(
      ({ statements }) =>
        statements === null ||
        statements.every(({ kind }) => kind === 'intent' || kind === 'wish' || kind === 'available'),
    );
  return isHead ? phrases.slice(Math.max(0, first)) : phrases;
};

export function isPacketList(phrases: readonly Phrase[]): boolean {
  const statements = statementsIn(phrases);
  return (
    statements.some(({ kind }) => kind === 'packet') &&
    statements.every((one) => one.kind === 'packet' || (one.kind === 'include' && one.key === 'lab')) &&
    phrases.every((phrase) => phrase.statements !== null)
  );
}
