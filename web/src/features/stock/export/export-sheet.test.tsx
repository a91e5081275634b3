import { emptyCriteria, exportFilePath } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { stoneRow, stubServer, type AnsweringServer } from '../../../testing/answers.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { nothingSelected, selectedAll, toggled, type Selection } from '../selection.ts';
import { ExportSheet } from './export-sheet.tsx';

let server: AnsweringServer;
const onClose = vi.fn<() => void>();
const saved: { name: string; size: number }[] = [];

beforeEach(() => {
  server = stubServer();
  saved.length = 0;
  onClose.mockReset();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    saved.push({ name: '', size: file instanceof Blob ? file.size : 0 });
    return 'blob:file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, size: saved.pop()?.size ?? 0 });
  });
});

const link = `${exportFilePath}a-token`;
const open = async (selection: Selection = nothingSelected, chosen = 0) =>
  renderInPortal(
    <ExportSheet
      request={{ criteria: emptyCriteria, sort: [], find: { color: 'D' }, fields: [] }}
      count={1_284}
      selection={selection}
      chosen={chosen}
      columns={['status', 'carat', 'final_ppc']}
      onClose={onClose}
    />,
  );
const press = (name: string | RegExp) => {
  fireEvent.click(screen.getByRole('button', { name }));
};

/** Calls are answered as agreed; the file comes from this stream. */
function answerWithFile(body: ReadableStream<Uint8Array>, status = 200): void {
  server.answer('exportData', { error: null, message: '', link, rows: 1_284 });
  const answerCall = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => {
    if (path !== link) return answerCall(path, init);
    const file = 'attachment; filename="northlight-14-jan-2026.xlsx"';
    const response = new Response(body, { status, headers: { 'content-disposition': file } });
    return Promise.resolve(response);
  });
}

const streamOf = (...chunks: readonly Uint8Array[]) =>
  new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
      controller.close();
    },
  });

test('the whole result goes out as a workbook with the columns of the screen', async () => {
  await open();
  answerWithFile(streamOf(new Uint8Array(700), new Uint8Array(300)));
  press('Export 1,284');
  await waitFor(() => {
    expect(onClose).toHaveBeenCalled();
  });
  expect(server.received('exportData')).toEqual([
    {
      data: {
        search_param: expect.any(Object),
        sort: [],
        columns: { color: 'D' },
        format: 'xlsx',
        fields: ['status', 'carat', 'final_ppc'],
        selected: [],
        allBut: false,
      },
    },
  ]);
  expect(saved).toEqual([{ name: 'northlight-14-jan-2026.xlsx', size: 1_000 }]);
  expect(screen.getByText('1,284 stones saved as northlight-14-jan-2026.xlsx.')).toBeTruthy();
});

test('the chosen stones alone, as CSV with every column', async () => {
  await open(toggled(nothingSelected, stoneRow(1), 0), 1);
  answerWithFile(streamOf(new Uint8Array(5)));
  fireEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  fireEvent.click(screen.getAllByRole('radio', { name: 'All' }).at(-1) ?? document.body);
  press('Export 1');
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  const [asked] = server.received('exportData');
  expect(asked).toMatchObject({ data: { format: 'csv', selected: [stoneRow(1).stock_uuid], allBut: false } });
  expect(asked).not.toHaveProperty('data.fields');
});

test('all but the stones let go are named by those stones', async () => {
  await open(toggled(selectedAll('result'), stoneRow(2), 1), 1_283);
  answerWithFile(streamOf(new Uint8Array(5)));
  press('Export 1,283');
  await waitFor(() => {
    expect(server.received('exportData')).toMatchObject([
      { data: { selected: [stoneRow(2).stock_uuid], allBut: true } },
    ]);
  });
});

test('what has come is told while it comes, and stopping gives it up', async () => {
  await open();
  let isGivenUp = false;
  answerWithFile(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3_000_000));
      },
      cancel: () => {
        isGivenUp = true;
      },
    }),
  );
  press('Export 1,284');
  const bar = await screen.findByRole('progressbar');
  await waitFor(() => {
    expect(bar.getAttribute('aria-valuetext')).toBe('1,284 stones on their way · 3.0 MB received');
  });
  press('Stop');
  await waitFor(() => {
    expect(isGivenUp).toBe(true);
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(saved).toEqual([]);
});

test('a file that breaks off is not saved, and said', async () => {
  await open();
  answerWithFile(
    new ReadableStream<Uint8Array>({
      pull: (controller) => {
        controller.error(new TypeError('the connection broke'));
      },
    }),
  );
  press('Export 1,284');
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(saved).toEqual([]);
});
