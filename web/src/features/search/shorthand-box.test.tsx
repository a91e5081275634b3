import { emptyCriteria, type Criteria } from '@loupe/contract';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ShorthandBox } from './shorthand-box.tsx';

const onCriteria = vi.fn<(criteria: Criteria) => void>();

function Box() {
  const [text, setText] = useState('');
  const [criteria, setCriteria] = useState<Criteria>(emptyCriteria);
  return (
    <ShorthandBox
      text={text}
      onText={setText}
      criteria={criteria}
      onCriteria={(next) => {
        setCriteria(next);
        onCriteria(next);
      }}
    />
  );
}

beforeEach(async () => {
  onCriteria.mockClear();
  await renderInPortal(<Box />);
});
afterEach(cleanup);

const type = (value: string) => {
  fireEvent.change(screen.getByRole('textbox'), { target: { value } });
};

test('what was understood stands under the box, and Enter fills the form with it', async () => {
  type('RD 1.00-1.20 D-F VS1+ 3EX');
  expect(await screen.findByText('D–F')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(onCriteria.mock.lastCall?.[0].choices['shape']).toEqual({ include: ['ROUND'], exclude: [] });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'In the form' })).toHaveProperty('disabled', true);
  });
});

test('what nobody understood is shown as it was written, and nothing is guessed of it', async () => {
  type('oval 2ct zzgarble');
  expect(await screen.findByText('zzgarble')).toBeTruthy();
  expect(screen.getByText('Not understood:')).toBeTruthy();
});

test('of several requests each fills the form by itself', async () => {
  type('RD 1.00 D VS1\nOV 2.00 E VS2');
  const fill = await screen.findAllByRole('button', { name: 'Fill the form' });
  expect(fill).toHaveLength(2);
  fireEvent.click(fill[1] ?? document.body);
  expect(onCriteria.mock.lastCall?.[0].choices['shape']).toEqual({ include: ['OVAL'], exclude: [] });
});
