import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTagScanner, findTags } from './xml-tags.ts';

const found = (name: string, text: string) => findTags(name, text).map((tag) => Object.fromEntries(tag));

it('reads the attributes of the tags with one name and resolves entities', () => {
  expect(
    found('sheet', `<sheets><sheet name="A &amp; B" r:id='rId1'/><sheetPr x="1"/><sheet\nname="2"></sheet>`),
  ).toEqual([{ name: 'A & B', 'r:id': 'rId1' }, { name: '2' }]);
});

it('reads an angle bracket in an attribute as text', () => {
  expect(found('Relationship', '<Relationship Target="https://a.example/?x>1" Id="r1"/>')).toEqual([
    { Target: 'https://a.example/?x>1', Id: 'r1' },
  ]);
});

it('leaves an entity that is not a character unchanged', () => {
  const names = [
    '&#x110000;',
    '&#xD800;',
    '&#0;',
    '&#99999999;',
    '&unknown;',
    '&toString;',
    '&#x41;',
    '&#66;',
  ];
  expect(
    found('sheet', names.map((name) => `<sheet name="${name}"/>`).join('')).map(({ name }) => name),
  ).toEqual([...names.slice(0, 6), 'A', 'B']);
});

it('finds the same tags for any chunk boundary', () => {
  const piece = fc.constantFrom(
    '<link ',
    'a="1"',
    "b='>'",
    ' ',
    '>',
    '/>',
    '<',
    'text',
    '"',
    '<link a="x y">',
    '&lt;',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      fc.array(fc.nat(200), { maxLength: 8 }),
      (pieces, cuts) => {
        const text = pieces.join('');
        const ends = [0, ...cuts.filter((cut) => cut < text.length).toSorted((a, b) => a - b), text.length];
        const tags: object[] = [];
        const scan = createTagScanner('link', (tag) => tags.push(Object.fromEntries(tag)));
        for (const [index, end] of ends.slice(1).entries()) scan(text.slice(ends[index], end));
        expect(tags).toEqual(found('link', text));
      },
    ),
    { numRuns: 2_000 },
  );
});
