import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInPortal } from '../testing/render-in-portal.tsx';
import { lazyOverlay } from './lazy-overlay.tsx';

interface NoteProps {
  readonly onClose: () => void;
}

function Note({ onClose }: NoteProps) {
  return (
    <button type="button" onClick={onClose}>
      Close
    </button>
  );
}

test('reports an overlay that cannot be loaded, leaves the screen as it is, and tries again when it is opened again', async () => {
  const answers = [() => Promise.reject(new TypeError('no connection')), () => Promise.resolve(Note)];
  const LazyNote = lazyOverlay<NoteProps>(async () => {
    const answer = answers.shift();
    if (answer === undefined) throw new Error('loaded more often than twice');
    return answer();
  });
  function Screen() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Search" defaultValue="" />
        <button
          type="button"
          onClick={() => {
            setOpen(true);
          }}
        >
          Open
        </button>
        {isOpen && (
          <LazyNote
            onClose={() => {
              setOpen(false);
            }}
          />
        )}
      </>
    );
  }
  await renderInPortal(<Screen />);
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'round' } });
  const open = screen.getByRole('button', { name: 'Open' });
  fireEvent.click(open);
  expect(await screen.findByText(/^No response from the server/)).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('round');
  for (let opening = 0; opening < 2; opening++) {
    fireEvent.click(open);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
  }
});
