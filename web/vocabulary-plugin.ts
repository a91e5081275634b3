import path from 'node:path';
import type { Plugin } from 'vite';
import * as z from 'zod';

const folder = path.resolve(import.meta.dirname, '../domain/vocabulary');

/** What explains a file to people. */
const explanations: ReadonlySet<string> = new Set(['title', 'sources', 'list_price_rule']);
/** Properties of values that `domain` does not read. */
export const unreadProperties: ReadonlySet<string> = new Set([
  'sort',
  'price_list',
  'form_row',
  'gia',
  'level',
  'rapnet',
  'country',
  'note',
]);

const dropUnread = (properties: ReadonlySet<string>) => (value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(value).filter(([key]) => !properties.has(key)));

/** What `domain` reads of a vocabulary; `vocabulary-plugin.test.ts` compares it with the code. */
const readParts = z.object({
  id: z.string(),
  values: z.array(z.record(z.string(), z.unknown()).transform(dropUnread(unreadProperties))),
  words: z.unknown().optional(),
});
const otherFile = z.record(z.string(), z.unknown()).transform(dropUnread(explanations));

/**
 * Leaves out of the vocabularies what explains them to people: titles, rules, sources and notes, a third of their
 * size.
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
  const file: unknown = JSON.parse(json);
  return JSON.stringify(readParts.safeParse(file).data ?? otherFile.parse(file));
}
