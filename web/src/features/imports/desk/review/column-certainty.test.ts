import type { ImportColumn, ImportQuestion } from '@loupe/contract';
import { expect, it } from 'vitest';
import { columnCertainty } from './column-certainty.ts';

const column = (change: Partial<ImportColumn>): ImportColumn => ({
  header: 'Shp',
  field: 'shape',
  notes: [],
  samples: [],
  confidence: 'likely',
  ...change,
});
const question = (change: Partial<ImportQuestion>): ImportQuestion => ({
  id: 'value:shape:OB',
  kind: 'value',
  subject: 'OB',
  field: 'shape',
  rows: 23,
  is_assumed: false,
  first_rows: [],
  options: [],
  ...change,
});
const none = { questions: [], answered: [], mapping: {} };

it('is what the reader of the file judges, unless a user decides or is asked', () => {
  expect(columnCertainty(column({}), none)).toBe('likely');
  expect(columnCertainty(column({ field: null, confidence: 'guess' }), none)).toBe('unknown');
  expect(columnCertainty(column({}), { ...none, questions: [question({})] })).toBe('asked');
  expect(columnCertainty(column({}), { ...none, answered: [{ ...question({}), answer: 'OVAL' }] })).toBe(
    'given',
  );
  expect(columnCertainty(column({}), { ...none, mapping: { headers: { Shp: 'shape' } } })).toBe('given');
});

it('is asked of the column that the likeliest answer names', () => {
  const stockNumber = question({
    kind: 'stock-number',
    subject: '',
    field: null,
    options: [{ answer: 'column:Id', label: 'Id', rows: 23, is_best_guess: true }],
  });
  const decisions = { ...none, questions: [stockNumber] };
  expect(columnCertainty(column({ header: 'Id', field: null }), decisions)).toBe('asked');
  expect(columnCertainty(column({ header: 'No', field: null }), decisions)).toBe('unknown');
});

it('is asked of the columns of metals and stones whose values are unknown', () => {
  const metal = question({ kind: 'value', subject: 'Weißgold', field: 'metal' });
  const shape = question({ kind: 'value', subject: 'OB', field: 'stone_shape' });
  const of = (field: string) => columnCertainty(column({ field }), { ...none, questions: [metal, shape] });
  expect(['metal 1 metal', 'centre 1 shape', 'side 2 shape'].map(of)).toEqual(['asked', 'asked', 'asked']);
  expect(['metal 1 karat', 'stones 1 cts', 'shape'].map(of)).toEqual(['likely', 'likely', 'likely']);
});
