import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { shortenTable } from './server-properties-plugin.ts';

const root = path.resolve(import.meta.dirname, '..');
const listModules = (folders: readonly string[], name: RegExp) =>
  folders
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        path.join(folder, file),
      ),
    )
    .filter((file) => name.test(file) && !/\.test\.tsx?$/.test(file));
const readModule = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** What a browser loads. */
const browserSources = ['web/src', 'contract/src', 'stock-search/src', 'domain/src'];

const tables = [
  { files: ['domain/src/stone-attributes.ts'], left: ['headerPhrases'], knows: /\b\w*[aA]ttributes?\b/ },
  {
    files: listModules(['domain/src/loose', 'domain/src/jewellery'], /-(?:attributes|groups)\.ts$/),
    left: ['headers', 'headerPhrases'],
    knows: /\b(?:(?:lot|piece)Attributes?|\w*(?:Lot|Piece|Goods)\w*Attribute|(?:stone|metal)Groups?)\b/,
  },
  {
    files: listModules(['domain/src/state-machines'], /\.ts$/),
    left: ['description'],
    knows: /\b(?:\w*StateMachine|Transition)\b/,
  },
  {
    files: ['contract/src/errors.ts'],
    left: ['text', 'errorText'],
    knows: /\b(?:errorCatalogue|errorText)\b[^;]*from '@loupe\/contract'/,
  },
];

/** The names of all properties in the object literals of a module, in order. */
function propertiesOf(code: string): string[] {
  const names: string[] = [];
  new Visitor({
    ObjectExpression: ({ properties }) => {
      for (const property of properties)
        names.push(
          property.type === 'Property' && property.key.type === 'Identifier' ? property.key.name : '…',
        );
    },
  }).visit(parseSync('table.ts', code).program);
  return names;
}

describe.each(tables)('$left of $files', ({ files, left, knows }) => {
  test.each(files)('%s keeps every other property', (file) => {
    const code = readModule(file);
    expect(propertiesOf(shortenTable(code, path.join(root, file)))).toEqual(
      propertiesOf(code).filter((name) => !left.includes(name)),
    );
  });

  test('some tables have them', () => {
    expect(
      files.some((file) => shortenTable(readModule(file), path.join(root, file)) !== readModule(file)),
    ).toBe(true);
  });

  test('no module of a browser that knows the tables reads them', () => {
    const names = left.join('|');
    const ways = [
      String.raw`\.(?:${names})\b`,
      String.raw`\b(?:const|let|import) \{[^}]*\b(?:${names})\b`,
      String.raw`\(\{[^}]*\b(?:${names})\b[^}]*\}[^()]*\)(?:: [^=]+)? =>`,
    ];
    const reads = new RegExp(ways.join('|'));
    const readers = listModules(browserSources, /\.tsx?$/).filter((file) => {
      const code = readModule(file);
      return !files.includes(file) && knows.test(code) && reads.test(code);
    });
    expect(readers).toEqual([]);
  });
});

test('other modules stay as they are', () => {
  const code = 'export const request = { headers: [], description: "" };';
  expect(shortenTable(code, path.join(root, 'domain/src/pricing.ts'))).toBe(code);
});
