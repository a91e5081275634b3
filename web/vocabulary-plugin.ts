import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const folder = path.resolve(import.meta.dirname, '../domain/vocabulary');
const list = z.object({
  id: z.string(),
  values: z.array(z.looseObject({ sort: z.unknown() }).transform(({ sort: _, ...value }) => value)),
  words: z.unknown().optional(),
});

/**
 * Leaves out of the vocabularies what explains them to people: rules, sources, notes and sort keys, almost half of
 * their size. `domain` reads the id, the values and, of two lists, the words.
 */
export function vocabularyPlugin(): Plugin {
  return {
    name: 'vocabulary',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) => {
      if (path.dirname(id) !== folder) return null;
      const { data } = list.safeParse(JSON.parse(code));
      return data ? { code: JSON.stringify(data), map: null } : null;
    },
  };
}
