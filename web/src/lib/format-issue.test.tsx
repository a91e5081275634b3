import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { IntlProvider } from 'react-intl';
import { expect, test } from 'vitest';
import { CallError } from './call-error.ts';
import { english } from '../testing/english.ts';
import { useFieldIssueText, useFormatIssue } from './format-issue.ts';

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

test("formats an issue in the reader's language and falls back to the server's text without a kind", () => {
  const { result } = renderHook(() => useFormatIssue(), { wrapper });
  const cause = { kind: 'TEXT_MAX', args: { max: 20 } };
  expect(result.current(cause, 'at most 20 characters')).toBe('como máximo 20 caracteres');
  expect(result.current(null, 'something else')).toBe('something else');
});

test("formats a day within a sentence in the reader's language", () => {
  const { result } = renderHook(() => useFormatIssue(), { wrapper });
  const cause = { kind: 'DAY_BETWEEN', args: { first: '2026-01-09', last: '2026-12-31' } };
  expect(result.current(cause, 'must be a day')).toBe('un día del 09 ene 2026 al 31 dic 2026');
});

test('reports the rejection instead of an English sentence when a field issue has no translation', () => {
  const { result } = renderHook(() => useFieldIssueText(), { wrapper });
  const error = new CallError(422, 'BODY_INVALID', {
    fields: [{ field: 'data.title', problem: 'must rhyme' }],
  });
  expect(result.current(error, 'data.title')).toBe('Hay campos no válidos.');
  expect(result.current(error, 'data.details')).toBeUndefined();
});
