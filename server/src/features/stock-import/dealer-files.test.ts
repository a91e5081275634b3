import { describe, expect, it } from 'vitest';
import { measureGenerated, measureVariants, type Measured } from './testing/measure-files.ts';

async function faultsOf(
  files: AsyncIterable<Measured>,
): Promise<{ faults: string[]; rows: number; right: number }> {
  const faults: string[] = [];
  let [rows, right] = [0, 0];
  for await (const file of files) {
    rows += file.rows;
    right += file.right;
    for (const fault of [...file.wrong, ...file.missing]) faults.push(`${file.name}: ${fault}`);
    if (file.unaccounted !== 0) faults.push(`${file.name}: ${file.unaccounted} rows unaccounted for`);
  }
  return { faults, rows, right };
}

describe('file of a dealer that the reader has not seen', () => {
  it('gives every stated value, or a remark why it does not, whatever its language, layout and encoding', async () => {
    const { faults, rows, right } = await faultsOf(measureGenerated(50_000, 40));
    expect(faults).toEqual([]);
    expect(right / rows).toBeGreaterThan(0.9);
  });

  it('is read the same with its columns in another order and renamed, and with damaged cells', async () => {
    expect((await faultsOf(measureVariants(50_000, 2))).faults).toEqual([]);
  }, 60_000);
});
