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

test('shows the recognized filters below the box and fills the form on Enter', async () => {
  type('RD 1.00-1.20 D-F VS1+ 3EX');
  expect(await screen.findByText('D–F')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  await waitFor(() => {
    expect(onCriteria.mock.lastCall?.[0].choices['shape']).toEqual({ include: ['ROUND'], exclude: [] });
  });
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'Filled in' })).toHaveProperty('disabled', true);
  });
});

test('shows unrecognized text as typed, without guessing', async () => {
  type('oval 2ct zzgarble');
  expect(await screen.findByText('zzgarble')).toBeTruthy();
  expect(screen.getByText('Not recognised:')).toBeTruthy();
});

test('offers each of several requests separately', async () => {
  type('RD 1.00 D VS1\nOV 2.00 E VS2');
  const fill = await screen.findAllByRole('button', { name: 'Fill in form' });
  expect(fill).toHaveLength(2);
  fireEvent.click(fill[1] ?? document.body);
  expect(onCriteria.mock.lastCall?.[0].choices['shape']).toEqual({ include: ['OVAL'], exclude: [] });
});

test('counts a list of numbers and looks it up on click or Enter, without parsing it as shorthand', async () => {
  const list = 'please check\nL1001\nGIA 2466123456\nL1002 1.01 G VS1';
  type(list);
  expect(await screen.findByText('3 stock or report numbers')).toBeTruthy();
  expect(screen.queryByText('Not recognised:')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Find' }));
  fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Enter' });
  expect(onList.mock.calls).toEqual([[list], [list]]);
  expect(onCriteria).not.toHaveBeenCalled();
});

test('opens a pasted message with the first paste and with later ones, and leaves the field as it was', async () => {
  type('RD 1ct');
  const message = 'Hi, do you have RD 1.00 D VS1?\nAlso OV 2.00 E VS2';
  for (const times of [1, 2]) {
    fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => message } });
    await waitFor(() => {
      expect(onList.mock.calls).toHaveLength(times);
    });
    expect(onList.mock.lastCall).toEqual([message]);
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'RD 1ct');
  }
  fireEvent.paste(screen.getByRole('textbox'), { clipboardData: { getData: () => 'RD 1.00 D VS1' } });
  expect(onList.mock.calls).toHaveLength(2);
});
