import { emptyCriteria, exportFilePath } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { createStoneRow, stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { renderInPortal } from '../../../testing/render-in-portal.tsx';
import { nothingSelected, selectAll, toggleStone, type Selection } from '../selection.ts';
import { ExportDialog } from './export-dialog.tsx';

let server: StubServer;
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
    <ExportDialog
      request={{ criteria: emptyCriteria, sort: [], columnFilters: { color: 'D' }, fields: [] }}
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

/** Answers the call as usual; the file is served from this stream. */
function answerWithFile(body: ReadableStream<Uint8Array>, status = 200): void {
  server.respond('exportData', { error: null, message: '', link, rows: 1_284 });
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

test('exports the whole result as a workbook with the visible columns', async () => {
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
        columnFilters: { color: 'D' },
        format: 'xlsx',
        fields: ['status', 'carat', 'final_ppc'],
        selected: [],
        isSelectionInverted: false,
      },
    },
  ]);
  expect(saved).toEqual([{ name: 'northlight-14-jan-2026.xlsx', size: 1_000 }]);
  expect(screen.getByText('1,284 stones exported to northlight-14-jan-2026.xlsx.')).toBeTruthy();
});

test('exports only the selected stones, as CSV with every column', async () => {
  await open(toggleStone(nothingSelected, createStoneRow(1), 0), 1);
  answerWithFile(streamOf(new Uint8Array(5)));
  fireEvent.click(screen.getByRole('radio', { name: 'CSV' }));
  fireEvent.click(screen.getByRole('radio', { name: 'All columns' }));
  press('Export 1');
  await waitFor(() => {
    expect(saved).toHaveLength(1);
  });
  const [request] = server.received('exportData');
  expect(request).toMatchObject({
    data: { format: 'csv', selected: [createStoneRow(1).stock_uuid], isSelectionInverted: false },
  });
  expect(request).not.toHaveProperty('data.fields');
});

test('sends an inverted selection as the excluded stones', async () => {
  await open(toggleStone(selectAll('result'), createStoneRow(2), 1), 1_283);
  answerWithFile(streamOf(new Uint8Array(5)));
  press('Export 1,283');
  await waitFor(() => {
    expect(server.received('exportData')).toMatchObject([
      { data: { selected: [createStoneRow(2).stock_uuid], isSelectionInverted: true } },
    ]);
  });
});

test('shows the progress of a download and aborts it on stop', async () => {
  await open();
  let isAborted = false;
  answerWithFile(
    new ReadableStream<Uint8Array>({
      start: (controller) => {
        controller.enqueue(new Uint8Array(3_000_000));
      },
      cancel: () => {
        isAborted = true;
      },
    }),
  );
  press('Export 1,284');
  const bar = await screen.findByRole('progressbar');
  await waitFor(() => {
    expect(bar.getAttribute('aria-valuetext')).toBe('Downloading 1,284 stones · 3.0 MB received');
  });
  press('Stop');
  await waitFor(() => {
    expect(isAborted).toBe(true);
  });
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(saved).toEqual([]);
});

test('reports an incomplete file and does not save it', async () => {
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
