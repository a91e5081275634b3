import { calls } from '@loupe/contract';
import type { Page } from '@playwright/test';
import { callApi } from './portal.ts';

interface ExportedFile {
  /** Lines of the CSV without its header. */
  readonly lines: readonly string[];
  readonly header: string;
  readonly packets: readonly string[];
}

/** Exports available stones of a shape as CSV, as the dialog of the result does. */
export async function exportStones(page: Page, shape: string, count: number): Promise<ExportedFile> {
  const search = { search_param: { shape: [shape], status: 'Available' }, view: { limit: count } };
  const found = await callApi(page, 'search', search);
  const ids = calls.search.response.parse(await found.json()).rows.map(({ stock_uuid: id }) => id);
  const data = {
    search_param: { type: 'All' },
    format: 'csv',
    selected: ids,
    fields: ['color', 'clarity', 'final_disc', 'final_ppc'],
  };
  const created = await callApi(page, 'exportData', { data });
  const { link } = calls.exportData.response.parse(await created.json());
  const text = await (await page.request.get(link)).text();
  const [header = '', ...lines] = text.split('\r\n').filter(Boolean);
  return { header, lines, packets: lines.map((line) => line.split(',')[0] ?? '') };
}

/** The file with answers in its last two columns, by the position of the stone. */
export function fillIn(
  { header, lines }: ExportedFile,
  answers: Readonly<Record<number, readonly [string, string]>>,
) {
  const filled = lines.map((line, index) => {
    const [offer, hold] = answers[index] ?? ['', ''];
    return line.replace(/,,$/, `,${offer},${hold}`);
  });
  return [header, ...filled].join('\r\n');
}

/** The discount of a line of the file a little below the customer's own. */
export function discountBelow({ header, lines }: ExportedFile, index: number): string {
  const at = header.split(',').indexOf('Final disc %');
  return `${(Number(lines[index]?.split(',')[at]) - 0.5).toFixed(2)}%`;
}

/** Drops a file on the page, as a hand does. */
export async function dropFile(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ([fileName, content]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName, { type: 'text/csv' }));
      for (const type of ['dragover', 'drop'])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, text] as const,
  );
}
