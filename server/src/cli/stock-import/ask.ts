import { createInterface } from 'node:readline/promises';
import type { Decision, ImportQuestion } from '../../features/stock-import/import-stock.ts';
import { linesOfQuestion } from '../../features/stock-import/present.ts';

/** Asks at the keyboard; nothing but a yes is one. */
export async function ask(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(?:es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

/** Shows what a file would do and finds out whether it is accepted: by flags, or by the person at the keyboard. */
export function decideBy(flags: { readonly yes: boolean; readonly yesRemove: boolean }) {
  return async ({ plan, ...rest }: ImportQuestion): Promise<Decision> => {
    for (const line of linesOfQuestion({ plan, ...rest })) console.log(line);
    if (rest.chosen.needsSupplier === true) {
      console.log('Nothing was changed. Run again with --supplier NAME.');
      return { accept: false };
    }
    if (!flags.yes && !process.stdin.isTTY) {
      console.log('Nothing was changed. Run again with --yes to accept.');
      return { accept: false };
    }
    if (!flags.yes && !(await ask('Accept the file?'))) return { accept: false };
    if (!plan.needsSecondYes) return { accept: true, isRemovalConfirmed: false };
    if (flags.yesRemove) return { accept: true, isRemovalConfirmed: true };
    const goes = `${plan.removed} of the ${plan.visible} stones of ${rest.supplier.name} on show go off`;
    if (!process.stdin.isTTY) {
      console.log(`Nothing was changed: ${goes}. Run again with --yes --yes-remove to accept.`);
      return { accept: false };
    }
    return (await ask(`${goes}. Really?`)) ? { accept: true, isRemovalConfirmed: true } : { accept: false };
  };
}
