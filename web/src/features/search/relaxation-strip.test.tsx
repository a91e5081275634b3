import { criteriaSchema, type Criteria, type Relaxation } from '@loupe/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { RelaxationStrip } from './relaxation-strip.tsx';

const threeEx = { cut: ['ID', 'EX'], polish: ['EX'], symmetry: ['EX'] };
const search = {
  white_type: ['E', 'F'],
  caratInputData: { from: 1, to: 1.2 },
  parameter: { girdle: { from: 'THN', to: 'STK' } },
  lab: ['GIA'],
  ...threeEx,
};
const way = (key: string, kind: Relaxation['kind'], adds: number, search_param: object): Relaxation => ({
  key,
  kind,
  adds,
  search_param: { ...search, ...search_param },
});

test('each way to loosen a thin search says what it changes and how many stones it adds', async () => {
  const onChange = vi.fn<(criteria: Criteria) => void>();
  const relaxations = [
    way('color', 'value', 14, { white_type: ['E', 'F', 'G'] }),
    way('carat', 'to', 9, { caratInputData: { from: 1, to: 1.26 } }),
    way('carat', 'from', 3, { caratInputData: { from: 0.95, to: 1.2 } }),
    way('girdle_min', 'to', 2, { parameter: { girdle: { from: 'THN', to: 'THK' } } }),
    way('3EX', 'preset', 22, { cut: 'All', polish: 'All', symmetry: 'All' }),
    way('lab', 'any', 1_031, { lab: 'All' }),
  ];
  await renderInPortal(
    <RelaxationStrip criteria={criteriaSchema.parse(search)} relaxations={relaxations} onChange={onChange} />,
  );
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual(
    [
      'Colour G +14',
      'Carat weight to 1.26 ct +9',
      'Carat weight from 0.95 ct +3',
      'Girdle Thick +2',
      'Without 3EX +22',
      'Any laboratory +1,031',
    ],
  );
  fireEvent.click(screen.getByRole('button', { name: /laboratory/ }));
  expect(onChange.mock.lastCall?.[0].choices['lab']).toBeUndefined();
});

test('nothing is said where nothing would help', async () => {
  const { container } = await renderInPortal(
    <RelaxationStrip
      criteria={criteriaSchema.parse(search)}
      relaxations={[]}
      onChange={vi.fn<(criteria: Criteria) => void>()}
    />,
  );
  expect(container.textContent).toBe('');
});
