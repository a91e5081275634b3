import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Callbacks passed to `mutate` itself are not called after the component unmounts or after a second call. */
const onErrorAtCall = /\bmutate\((?:[^;]|\n)*?\bonError\b/;

test('reports failed actions even after their row has left the screen: no onError is passed to a mutate call', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    !file.includes('.test.') && onErrorAtCall.test(text) ? [file] : [],
  );
  expect(found).toEqual([]);
});
