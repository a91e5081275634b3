import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { AppCallError } from './call-error.ts';
import { english } from '../testing/english.ts';
import { useFieldProblem, useProblemText } from './problem-text.ts';

const spanish = {
  'problem.TEXT_MAX': 'como máximo {max} caracteres',
  'problem.DAY_BETWEEN': 'un día del {first} al {last}',
  'error.BODY_INVALID': 'Hay campos no válidos.',
};
const wrapper = ({ children }: { children: ReactNode }) => (
  <IntlProvider locale="es" messages={{ ...english, ...spanish }}>
    {children}
  </IntlProvider>
);

test('a remark is said in the reader’s language, and one without a kind in the words it has', () => {
  const { result } = renderHook(() => useProblemText(), { wrapper });
  const cause = { kind: 'TEXT_MAX', args: { max: 20 } };
  expect(result.current(cause, 'at most 20 characters')).toBe('como máximo 20 caracteres');
  expect(result.current(null, 'something else')).toBe('something else');
});

test('a day in a sentence is written as the reader’s language writes days', () => {
  const { result } = renderHook(() => useProblemText(), { wrapper });
  const cause = { kind: 'DAY_BETWEEN', args: { first: '2026-01-09', last: '2026-12-31' } };
  expect(result.current(cause, 'must be a day')).toBe('un día del 09 ene 2026 al 31 dic 2026');
});

test('a field whose problem has no text in the language says what was refused, not an English sentence', () => {
  const { result } = renderHook(() => useFieldProblem(), { wrapper });
  const error = new AppCallError(422, 'BODY_INVALID', {
    fields: [{ field: 'data.title', problem: 'must rhyme' }],
  });
  expect(result.current(error, 'data.title')).toBe('Hay campos no válidos.');
  expect(result.current(error, 'data.details')).toBeUndefined();
});
