import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { loadMessages, type MessageBundle } from '../lib/messages.ts';
import { findWrittenKeys, writtenKeyPattern } from '../testing/message-keys.ts';

/**
 * Every part that loads on its own has the messages that it shows. The build finds the messages of the first screens
 * by their syntax trees (`web/screen-texts.ts`); here the same modules are read as texts.
 */
const sources = z.record(z.string(), z.string()).parse(
  import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'], {
    eager: true,
    query: '?raw',
    import: 'default',
  }),
);

const bundleNames = [
  'sign-in',
  'registration',
  'shell',
  'search',
  'results',
  'home',
  'portal',
  'desk',
] as const;

const pathFrom = (file: string, name: string) =>
  new URL(name, `file:///src/locales/${file}`).pathname.replace('/src/', '../');
const importsIn = (file: string, statement: RegExp) =>
  [...(sources[file] ?? '').matchAll(statement)].map(([, name = '']) => pathFrom(file, name));

interface Part {
  readonly module: string;
  readonly bundles: readonly MessageBundle[];
}

/** `lazyScreen(() => import('./a.tsx'), 'A', 'search')` and the functions like it. */
const lazyPart =
  /\b(lazyRoute|lazyScreen|lazyDialog|screen)(?:<[^()]+>)?\(\s*(?:async )?\(\) =>\s*\(?(?:await )?import\(\s*'([^']+)',?\s*\)(?:\)\s*\.\w+|, '\w+'(?:, '([\w-]+)')?)/g;
const parts = Object.keys(sources).flatMap((file) =>
  [...(sources[file] ?? '').matchAll(lazyPart)].map(([, by = '', name = '', own]): Part => {
    const around: Readonly<Record<string, readonly MessageBundle[]>> = {
      lazyRoute: ['sign-in'],
      lazyScreen: ['sign-in', 'shell', bundleNames.find((bundle) => bundle === own) ?? 'portal'],
      lazyDialog: ['sign-in', 'shell', 'portal'],
      screen: ['sign-in', 'shell', 'portal', 'desk'],
    };
    return { module: pathFrom(file, name), bundles: around[by] ?? [] };
  }),
);
const partModules = new Set(parts.map(({ module }) => module));

/** The modules of a part: what it imports, except other parts that it imports later. */
function modulesOf(part: string): ReadonlySet<string> {
  const modules = new Set([part]);
  for (const file of modules) {
    for (const name of importsIn(file, /^(?:import|export) (?!type\b)(?:[^;]*? from )?'(\.[^']+)'/gm))
      modules.add(name);
    for (const name of importsIn(file, /\bimport\('(\.[^']+)'\)/g))
      if (!partModules.has(name)) modules.add(name);
  }
  return modules;
}

/** The bundles that the modules add by themselves. */
const addedBundles = (modules: ReadonlySet<string>) =>
  bundleNames.filter((bundle) => [...modules].some((file) => sources[file]?.includes(`bundle="${bundle}"`)));

const messages = new Map<MessageBundle, ReadonlySet<string>>();
const keys = new Set<string>();
const isDeskKey = (key: string) => messages.get('desk')?.has(key) === true;

beforeAll(async () => {
  for (const bundle of bundleNames) {
    const found = Object.keys(await loadMessages('en', bundle));
    messages.set(bundle, new Set(found));
    for (const key of found) keys.add(key);
  }
});

test('every part that loads on its own is found', () => {
  const { '../app/router/lazy-route.tsx': _, ...others } = sources;
  const uses = Object.entries(others).flatMap(([file, source]) =>
    [
      ...source.matchAll(
        /(?<!function )\b(?:lazyRoute|lazyScreen|lazyDialog|screen)(?:<[\w<>]+>)?\(\s*(?:async )?\(\)/g,
      ),
    ].map(() => file),
  );
  expect(parts.length).toBe(uses.length);
  expect(parts.length).toBeGreaterThan(80);
  expect(parts.filter(({ bundles }) => bundles.length === 0)).toEqual([]);
  expect(parts.filter(({ module }) => sources[module] === undefined)).toEqual([]);
});

describe('the messages that a part names are in its bundles', () => {
  test.each([...parts, { module: '../main.tsx', bundles: ['sign-in', 'shell'] } satisfies Part])(
    '$module',
    ({ module, bundles: around }) => {
      const modules = modulesOf(module);
      const bundles = [...around, ...addedBundles(modules)];
      const areas = [...new Set([...keys].map((key) => key.split('.')[0] ?? ''))];
      const has = (key: string) => bundles.some((bundle) => messages.get(bundle)?.has(key));
      // Of a template, only the keys of the part's own bundles can be told: the pages without a session show the errors
      // of their calls, and the desk has keys of its own that look like those of the portal.
      const isOpen = (written: string, key: string) =>
        written.includes('${') && (!bundles.includes('shell') || isDeskKey(key));
      const missing = new Set<string>();
      for (const file of modules)
        for (const written of findWrittenKeys(sources[file] ?? '', areas)) {
          const pattern = writtenKeyPattern(written);
          for (const key of keys)
            if (pattern.test(key) && !has(key) && !isOpen(written, key)) missing.add(`${file} ${key}`);
        }
      expect([...missing]).toEqual([]);
    },
  );
});
