import { calls } from '@loupe/contract';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const directoriesOf = (path: string) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** Names of the directories of a path, of those inside them, and of the files of the features themselves. */
const partsOf = (path: string): ReadonlySet<string> =>
  new Set(
    directoriesOf(path).flatMap((feature) => [
      feature,
      ...readdirSync(`${path}/${feature}`).map((name) => name.replace(/\.tsx?$/, '')),
    ]),
  );

/** Names of the files with an ending, without the mark of the desk's side. */
const namesOf = (path: string, ending: string): readonly string[] =>
  readdirSync(path)
    .filter((file) => file.endsWith(ending))
    .map((file) => file.slice(0, -ending.length).replace(/\.desk$/, ''));

const features: ReadonlySet<string> = new Set<string>(Object.values(calls).map(({ feature }) => feature));
const serverParts = partsOf('server/src/features');
const webParts = partsOf('web/src/features');

/** A part of a feature is named after it: `feed-events` belongs to `feed`. */
const belongsToFeature = (name: string, known: ReadonlySet<string> = features) =>
  [...known].some((feature) => name === feature || name.startsWith(`${feature}-`));

const without = (names: Iterable<string>, allowed: readonly string[]) =>
  [...names].filter((name) => !allowed.includes(name));

it('every feature of the call table has a directory or file of its name on the server and in the browser', () => {
  expect([...features].filter((feature) => !serverParts.has(feature))).toEqual(['stones']);
  // Countries fill fields of addresses; exports, files and quotes belong to the screens that start them. The
  // desk's search is in its frame.
  expect([...features].filter((feature) => !webParts.has(feature)).toSorted()).toEqual([
    'countries',
    'find',
    'quotes',
    'uploads',
  ]);
});

it('the files of the call table are named after the feature of their calls', () => {
  const wrong = readdirSync('contract/src')
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const name = file.replace(/(?:\.desk)?\.ts$/, '');
      const named = [...readFileSync(`contract/src/${file}`, 'utf8').matchAll(/^\s+feature: '([\w-]+)'/gm)];
      return named.filter(([, feature = '']) => !belongsToFeature(name, new Set([feature]))).map(() => file);
    });
  // Parts of session and of notifications that have the name of what they are about.
  expect(wrong).toEqual(['login-page.ts', 'notification-preferences.ts']);
});

it('every directory of a server feature is one of the call table or a service of others', () => {
  const services = [
    'desk',
    'documents',
    'ledger',
    'lifecycle',
    'live',
    'price-lists',
    'stock',
    'stock-import',
  ];
  const found = directoriesOf('server/src/features').filter((name) => !features.has(name));
  expect(without(found, services)).toEqual(['translations', 'users']);
});

it('every directory of a web feature is one of the call table, or composes the calls of others', () => {
  const found = directoriesOf('web/src/features').filter((name) => !features.has(name));
  expect(found).toEqual(['desk', 'drafts', 'requests', 'results']);
});

it('texts are in files named after a feature', () => {
  const shared = [
    'app',
    'desk',
    'errors',
    'sign-in-errors',
    'goods',
    'tour',
    'vocabulary',
    'requests',
    'results',
    'compare',
    'drafts',
  ];
  const found = namesOf('web/src/locales/en', '.json').filter((name) => !belongsToFeature(name));
  expect(without(found, shared)).toEqual([]);
});

it('browser tests are named after a feature, or after what all screens share', () => {
  const shared = [
    'access-control',
    'compare',
    'offline',
    'quick-presses',
    'requests',
    'results',
    'results-grid',
    'shorthand',
    'top-bar',
  ];
  const found = namesOf('e2e', '.spec.ts').filter((name) => !belongsToFeature(name));
  expect(without(found, shared)).toEqual([]);
});

it('the desk part of a feature is in a directory desk or in a file marked .desk, never in a feature name', () => {
  const names = [
    ...directoriesOf('server/src/features'),
    ...directoriesOf('web/src/features'),
    ...namesOf('contract/src', '.ts'),
    ...namesOf('web/src/locales/en', '.json'),
    ...namesOf('e2e', '.spec.ts'),
  ];
  expect(names.filter((name) => /^desk-|-desk$/.test(name))).toEqual(['desk-list-query']);
});
