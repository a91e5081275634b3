import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastOf, edgeContrast, grounds, textContrast, textRoles } from '../lib/contrast.ts';

const css = readFileSync(path.join(import.meta.dirname, 'index.css'), 'utf8');

/** The colours of one rule of the style sheet. */
function colours(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`\n${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

const light = colours(':root');
const themes = { light, dark: { ...light, ...colours(":root[data-theme='dark']") } };

test('contrast is measured as the guidelines measure it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#ffffff', 'white')).toBeNaN();
});

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  const contrast = (one: string, other: string) => contrastOf(tokens[one] ?? '', tokens[other] ?? '');

  test.each(textRoles.flatMap((role) => grounds.map((ground) => [role, ground] as const)))(
    '%s can be read on %s',
    (role, ground) => {
      expect(contrast(role, ground)).toBeGreaterThanOrEqual(textContrast);
    },
  );

  test.each([
    ['on-blue', 'blue'],
    ['on-strip', 'strip'],
  ])('%s can be read on %s', (role, ground) => {
    expect(contrast(role, ground)).toBeGreaterThanOrEqual(textContrast);
  });

  test.each(grounds)('the edge of a box is seen on %s', (ground) => {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(edgeContrast);
  });
});
