import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../testing/stub-server.ts';
import { uploadMediaFiles, useUploadBatch } from './upload-batch.ts';

const picture = (path: string, bytes = 3) => ({
  path,
  file: new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? path),
});
const stone = (number: string) => ({
  kind: 'STONE' as const,
  uuid: '00000000-0000-4000-8000-000000000001',
  number,
});

it('reports the outcome of every file of a folder and sends only files matched to goods', async () => {
  const server = stubServer();
  const { result } = renderHook(useUploadBatch);
  server.respond('deskMatchMedia', {
    error: null,
    message: '',
    rows: [
      { name: 'new/L1.jpg', outcome: 'matched', goods: stone('L1') },
      { name: 'old/L1.jpg', outcome: 'matched', goods: stone('L1') },
      { name: 'holiday.jpg', outcome: 'unknown', goods: null },
    ],
  });
  server.reject('deskOpenUpload', 413, { message: 'TOO_LARGE' });
  await act(async () =>
    uploadMediaFiles([
      picture('all/new/L1.jpg'),
      picture('all/old/L1.jpg'),
      picture('all/holiday.jpg'),
      picture('all/notes.txt'),
      picture('all/L2.png', 0),
    ]),
  );
  await waitFor(() => {
    expect(result.current.isRunning).toBe(false);
  });
  expect(result.current.items.map(({ state }) => state)).toEqual([
    'refused',
    'repeated',
    'unknown',
    'notPicture',
    'tooLarge',
  ]);
  expect(server.received('deskMatchMedia')).toMatchObject([
    { data: { names: ['all/new/L1.jpg', 'all/old/L1.jpg', 'all/holiday.jpg'] } },
  ]);
  expect(server.received('deskOpenUpload')).toHaveLength(1);
});
