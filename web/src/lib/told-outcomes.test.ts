import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.{ts,tsx}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** Callbacks given to `mutate` itself are not called once the component is gone, or when it is called again. */
const toldAtTheCall = /\bmutate\((?:[^;]|\n)*?\bonError\b/;

test('why an action failed is told also when its row has left the screen: no refusal hangs on a call of mutate', () => {
  const found = Object.entries(sources).flatMap(([file, text]) =>
    !file.includes('.test.') && toldAtTheCall.test(text) ? [file] : [],
  );
  expect(found).toEqual([]);
});
