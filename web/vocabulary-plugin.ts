import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const folder = path.resolve(import.meta.dirname, '../domain/vocabulary');

/** What `domain` reads of a vocabulary; `vocabulary-plugin.test.ts` compares it with the code. */
const readParts = z.object({
  id: z.string(),
  values: z.array(z.unknown()),
  words: z.unknown().optional(),
});

/**
 * Leaves out of the vocabularies what explains them to people: titles, rules, sources and notes, a fourth of their
 * size. Other files of the folder stay as they are.
 */
export function vocabularyPlugin(): Plugin {
  return {
    name: 'vocabulary',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      path.dirname(id) === folder ? { code: shortenVocabulary(code), map: null } : null,
  };
}

export function shortenVocabulary(json: string): string {
  const { data } = readParts.safeParse(JSON.parse(json));
  return data ? JSON.stringify(data) : json;
}
