import { createInterface } from 'node:readline/promises';
import type { ImportDecision, ImportProposal } from '../../features/stock-import/import-stock.ts';
import { formatProposal } from '../../features/stock-import/format-import.ts';

/** Asks at the terminal; every answer except y or yes declines. */
export async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Prints the preview of a file and decides by flags, or by a question at the terminal, whether it is applied. */
export function createDecision(flags: { readonly yes: boolean; readonly yesRemove: boolean }) {
  return async ({ plan, ...rest }: ImportProposal): Promise<ImportDecision> => {
    for (const line of formatProposal({ plan, ...rest })) console.log(line);
    if (rest.chosen.needsSupplier === true) {
      console.log('Nothing was changed. Run again with --supplier NAME.');
      return { accept: false };
    }
    if (!flags.yes && !process.stdin.isTTY) {
      console.log('Nothing was changed. Run again with --yes to apply the changes.');
      return { accept: false };
    }
    if (!flags.yes && !(await confirm('Apply these changes?'))) return { accept: false };
    if (!plan.needsRemovalConfirmation) return { accept: true, isRemovalConfirmed: false };
    if (flags.yesRemove) return { accept: true, isRemovalConfirmed: true };
    const removal = `${plan.removed} of ${plan.visible} available stones of ${rest.supplier.name} will be removed`;
    if (!process.stdin.isTTY) {
      console.log(`Nothing was changed: ${removal}. Run again with --yes --yes-remove to confirm.`);
      return { accept: false };
    }
    return (await confirm(`${removal}. Continue?`))
      ? { accept: true, isRemovalConfirmed: true }
      : { accept: false };
  };
}
