import { criteriaSchema, type Criteria, type Relaxation } from '@loupe/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInPortal } from '../../testing/render-in-portal.tsx';
import { RelaxationSuggestions } from './relaxation-suggestions.tsx';

const threeEx = { cut: ['ID', 'EX'], polish: ['EX'], symmetry: ['EX'] };
const search = {
  white_type: ['E', 'F'],
  caratInputData: { from: 1, to: 1.2 },
  parameter: { girdle: { from: 'THN', to: 'STK' } },
  lab: ['GIA'],
  ...threeEx,
};
const createRelaxation = (
  key: string,
  kind: Relaxation['kind'],
  adds: number,
  search_param: object,
): Relaxation => ({
  key,
  kind,
  added_count: adds,
  search_param: { ...search, ...search_param },
});

test('shows for each relaxation what it changes and how many stones it adds', async () => {
  const onChange = vi.fn<(criteria: Criteria) => void>();
  const relaxations = [
    createRelaxation('color', 'value', 14, { white_type: ['E', 'F', 'G'] }),
    createRelaxation('carat', 'to', 9, { caratInputData: { from: 1, to: 1.26 } }),
    createRelaxation('carat', 'from', 3, { caratInputData: { from: 0.95, to: 1.2 } }),
    createRelaxation('girdle_min', 'to', 2, { parameter: { girdle: { from: 'THN', to: 'THK' } } }),
    createRelaxation('3EX', 'preset', 22, { cut: 'All', polish: 'All', symmetry: 'All' }),
    createRelaxation('lab', 'any', 1_031, { lab: 'All' }),
  ];
  await renderInPortal(
    <RelaxationSuggestions
      criteria={criteriaSchema.parse(search)}
      relaxations={relaxations}
      onChange={onChange}
    />,
  );
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent?.replace('\u00a0', ' '))).toEqual([
    'Colour G +14',
    'Carat weight to 1.26 ct +9',
    'Carat weight from 0.95 ct +3',
    'Girdle Thick +2',
    'Without 3EX +22',
    'Any laboratory +1,031',
  ]);
  fireEvent.click(screen.getByRole('button', { name: /laboratory/ }));
  expect(onChange.mock.lastCall?.[0].choices['lab']).toBeUndefined();
});

test('shows nothing when no relaxation helps', async () => {
  const { container } = await renderInPortal(
    <RelaxationSuggestions
      criteria={criteriaSchema.parse(search)}
      relaxations={[]}
      onChange={vi.fn<(criteria: Criteria) => void>()}
    />,
  );
  expect(container.textContent).toBe('');
});
