import { emptyCriteria, type Criteria } from '@loupe/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { ShorthandBox } from './shorthand-box.tsx';

const onCriteria = vi.fn<(criteria: Criteria) => void>();
const onList = vi.fn<(text: string) => void>();

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
      onList={onList}
    />
  );
}

beforeEach(async () => {
  onCriteria.mockClear();
  onList.mockClear();
  await renderInPortal(<Box />);
});

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

test('a list of numbers is counted, not read as a request, and is looked up at a press or Enter', async () => {
  const list = 'please check\nL1001\nGIA 2466123456\nL1002 1.01 G VS1';
  type(list);
  expect(await screen.findByText('3 numbers of packets or reports')).toBeTruthy();
  expect(screen.queryByText('Not understood:')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Look them up' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(onList.mock.calls).toEqual([[list], [list]]);
  expect(onCriteria).not.toHaveBeenCalled();
});
