import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contrastRatio } from '@loupe/domain';
import { edgeContrast, backgroundRoles, textContrast, textRoles } from '../lib/contrast.ts';

const css = readFileSync(path.join(import.meta.dirname, 'index.css'), 'utf8');

/** The colour tokens of one rule of the style sheet. */
function colours(selector: string): Readonly<Record<string, string>> {
  const start = css.indexOf(`\n${selector} {`);
  const rule = css.slice(start, css.indexOf('}', start));
  return Object.fromEntries(
    [...rule.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', colour = '']) => [name, colour]),
  );
}

const light = colours(':root');
const themes = { light, dark: { ...light, ...colours(":root[data-theme='dark']") } };

test('calculates contrast according to the guidelines', () => {
  expect(contrastRatio('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrastRatio('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
  expect(contrastRatio('#ffffff', 'white')).toBeNaN();
});

describe.each(Object.entries(themes))('in the %s theme', (_, tokens) => {
  const contrast = (one: string, other: string) => contrastRatio(tokens[one] ?? '', tokens[other] ?? '');

  test.each(textRoles.flatMap((role) => backgroundRoles.map((ground) => [role, ground] as const)))(
    '%s is readable on %s',
    (role, ground) => {
      expect(contrast(role, ground)).toBeGreaterThanOrEqual(textContrast);
    },
  );

  test.each([
    ['on-blue', 'blue'],
    ['on-strip', 'strip'],
  ])('%s as a label is readable on %s', (role, ground) => {
    expect(contrast(role, ground)).toBeGreaterThanOrEqual(textContrast);
  });

  test.each(backgroundRoles)('input borders are visible on %s', (ground) => {
    expect(contrast('edge', ground)).toBeGreaterThanOrEqual(edgeContrast);
  });
});
