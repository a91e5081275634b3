import { expect, it } from 'vitest';
import { parsePieceMap } from './piece-map.ts';

it('reads a mapping file of an earlier version under the present keys of attributes', () => {
  const { headers } = parsePieceMap({ name: 'Acme', headers: { Done: 'state', Name: 'title', x: null } });
  expect(headers).toEqual({ Done: 'completion', Name: 'title', x: null });
  expect(() => parsePieceMap({ name: 'Acme', headers: { Done: 'colour' } })).toThrow('headers.Done');
});
