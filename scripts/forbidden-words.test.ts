import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  allowedNames,
  filesWithFormerCodes,
  filesWithMessageWords,
  forbiddenInNames,
  forbiddenInTexts,
  formerCodes,
} from './forbidden-words.ts';

const trackedFiles = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const ownRules = /^scripts\/forbidden-words/;
const filesMatching = (pattern: RegExp) =>
  trackedFiles.filter((file) => pattern.test(file) && !ownRules.test(file));

const namePattern = new RegExp(
  Object.keys(forbiddenInNames)
    // A part begins a name or a hump of it, and ends with a hump.
    .flatMap((part) => [`^${part}(?![a-z])`, `${part[0]?.toUpperCase() ?? ''}${part.slice(1)}(?![a-z])`])
    .join('|'),
);
const plural = (name: string) => name.replace(/s$/, '');

/** Whether a name in camelCase has a forbidden part. */
function isForbiddenName(name: string): boolean {
  return !allowedNames.has(name) && (namePattern.test(name) || namePattern.test(plural(name)));
}

const toCamelCase = (name: string) =>
  name.replaceAll(/[-_.]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Identifiers, and texts of more than one word, in a source file. */
function readSource(file: string) {
  const names = new Set<string>();
  const texts: string[] = [];
  const addText = (text: string) => {
    if (/\w \w/.test(text)) texts.push(text);
  };
  new Visitor({
    Identifier: ({ name }) => names.add(name),
    Literal: ({ value }) => {
      if (typeof value === 'string') addText(value);
    },
    TemplateElement: ({ value }) => {
      addText(value.raw);
    },
    JSXText: ({ value }) => {
      addText(value);
    },
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return { names: [...names], texts };
}
const sources = filesMatching(/^(?!.*\/fixtures\/).*\.(?:tsx?|mjs)$/)
  .filter((file) => !file.endsWith('.d.ts') && !filesWithFormerCodes.has(file))
  .map((file) => ({ file, ...readSource(file) }));

/** The words of a text that are forbidden. */
function forbiddenWords(text: string): readonly string[] {
  const pattern = new RegExp(`\\b(?:${forbiddenInTexts.join('|')})\\b`, 'gi');
  return text.match(pattern) ?? [];
}

/** The former codes in a text, with the present ones. */
function findFormerCodes(text: string): readonly string[] {
  const pattern = new RegExp(String.raw`\b(?:${Object.keys(formerCodes).join('|')})\b`, 'g');
  return [...new Set(text.match(pattern) ?? [])].map((code) => `${code} is now ${formerCodes[code]}`);
}

const catalogue = z.record(z.string(), z.string());

describe('forbidden words', () => {
  it('are in no name', () => {
    const found = sources.flatMap(({ file, names }) =>
      names.filter((name) => isForbiddenName(name)).map((name) => `${file}: ${name}`),
    );
    expect(found).toEqual([]);
  });

  it('are in no text of the code', () => {
    const found = sources
      .filter(({ file }) => !filesWithMessageWords.has(file))
      .flatMap(({ file, texts }) =>
        texts.flatMap((text) => forbiddenWords(text).map((word) => `${file}: ${word} in ${text}`)),
      );
    expect(found).toEqual([]);
  });

  it('are in no name of a file or directory', () => {
    const parts = new Set(
      filesMatching(
        /^(?:bench|contract|docs|domain|e2e|scripts|server|stock-index|stock-search|web)\//,
      ).flatMap((file) => file.replace(/\.\w+$/, '').split('/')),
    );
    expect(
      [...parts].filter((part) => !allowedNames.has(part) && isForbiddenName(toCamelCase(part))),
    ).toEqual([]);
  });

  it('are in no name of a table, a column or a constraint', () => {
    const names = readFileSync('server/schema.sql', 'utf8').match(/\b[a-z]\w*/g) ?? [];
    expect(names.length).toBeGreaterThan(5_000);
    expect([...new Set(names)].filter((name) => isForbiddenName(toCamelCase(name)))).toEqual([]);
  });

  it('are in no comment', () => {
    const found = filesMatching(/\.(?:tsx?|mjs)$/).flatMap((file) =>
      parseSync(file, readFileSync(file, 'utf8')).comments.flatMap(({ value }) =>
        forbiddenWords(value).map((word) => `${file}: ${word} in ${value.trim()}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('are in no English text', () => {
    const files = filesMatching(/(?:locales\/en\/[\w.-]+|-texts\/en|translations\/texts\/en)\.json$/);
    expect(files.length).toBeGreaterThan(50);
    const found = files.flatMap((file) =>
      Object.entries(catalogue.parse(JSON.parse(readFileSync(file, 'utf8')))).flatMap(([key, text]) =>
        forbiddenWords(text).map((word) => `${file} ${key}: ${word}`),
      ),
    );
    expect(found).toEqual([]);
  });

  it('are in no document', () => {
    const found = filesMatching(/^(?:docs\/.*|[A-Z]+|[\w-]+\/README)\.md$/).flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .flatMap((line, index) => forbiddenWords(line).map((word) => `${file}:${index + 1} ${word}`)),
    );
    expect(found).toEqual([]);
  });

  it('are in no code', () => {
    const files = filesMatching(
      /^(?!server\/migrations\/).*\.(?:tsx?|mjs|json|md|sql|sh|ya?ml|example)$|^\.ci\//,
    );
    expect(files.length).toBeGreaterThan(1_000);
    const found = files
      .filter((file) => !filesWithFormerCodes.has(file))
      .flatMap((file) => findFormerCodes(readFileSync(file, 'utf8')).map((code) => `${file}: ${code}`));
    expect(found).toEqual([]);
  });

  it.each(["'STEP_REFUSED'", '`error.KEY_REUSED`', 'HUMAN_CHECK=altcha'])(
    'include the code in %s',
    (text) => {
      expect(findFormerCodes(text)).toHaveLength(1);
    },
  );

  it.each(['TWO_STEP_ON', 'TRACK_TAKEN_UP', 'TWO_STEP_EXPIRED'])('do not include the code %s', (code) => {
    expect(findFormerCodes(code)).toEqual([]);
  });

  it.each(['doers', 'openDoor', 'roomOf', 'textPen', 'WishList', 'shadowStock'])('include %s', (name) => {
    expect(isForbiddenName(name)).toBe(true);
  });

  it.each(['heartbeat', 'open', 'pending', 'indoor', 'wishbone', 'parseHearts'])(
    'do not include %s',
    (name) => {
      expect(isForbiddenName(name)).toBe(false);
    },
  );
});
