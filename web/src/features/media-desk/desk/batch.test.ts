import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { stubServer } from '../../../testing/answers.ts';
import { sendPictures, useBatch } from './batch.ts';

const picture = (path: string, bytes = 3) => ({
  path,
  file: new File([new Uint8Array(bytes)], path.split('/').at(-1) ?? path),
});
const stone = (number: string) => ({
  kind: 'STONE' as const,
  uuid: '00000000-0000-4000-8000-000000000001',
  number,
});

it('tells of every file of a folder what becomes of it, and sends only what shows goods', async () => {
  const server = stubServer();
  const { result } = renderHook(useBatch);
  server.answer('deskMatchMedia', {
    error: null,
    message: '',
    rows: [
      { name: 'new/L1.jpg', outcome: 'matched', goods: stone('L1') },
      { name: 'old/L1.jpg', outcome: 'matched', goods: stone('L1') },
      { name: 'holiday.jpg', outcome: 'unknown', goods: null },
    ],
  });
  server.refuse('deskOpenFile', 413, { message: 'TOO_LARGE' });
  await act(async () =>
    sendPictures([
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
  expect(result.current.pictures.map(({ state }) => state)).toEqual([
    'refused',
    'repeated',
    'unknown',
    'notPicture',
    'tooLarge',
  ]);
  expect(server.received('deskMatchMedia')).toMatchObject([
    { data: { names: ['all/new/L1.jpg', 'all/old/L1.jpg', 'all/holiday.jpg'] } },
  ]);
  expect(server.received('deskOpenFile')).toHaveLength(1);
});
