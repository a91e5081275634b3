import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDittoMark } from '@loupe/domain';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf } from '../cell.ts';
import { openFile } from '../open-file.ts';
import { parseJson } from './parse-json.ts';
import { parseXml } from './parse-xml.ts';
import { recordLimits } from './record-node.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-records-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

async function sheetsOf(content: string): Promise<Record<string, string[][]>> {
  const path = join(folder, 'stock.dat');
  writeFileSync(path, content);
  const sheets: Record<string, string[][]> = {};
  for (const sheet of (await openFile(path)).sheets) {
    const rows: string[][] = [];
    for await (const batch of sheet.rows()) rows.push(...batch.map(({ cells }) => Array.from(cells, textOf)));
    sheets[sheet.name] = rows;
  }
  return sheets;
}
const rowsOf = async (content: string) => Object.values(await sheetsOf(content))[0];

describe('records in XML', () => {
  it('are elements with one element per fact, also where a stone lacks some', async () => {
    expect(
      await rowsOf(`<?xml version="1.0"?><!DOCTYPE stock SYSTEM "stock.dtd"><stock supplier="A &amp; B">
        <stone><no>A1</no><carat>1.01</carat><cut/><table>57</table></stone>
        <stone><no>A2</no><carat>2.02</carat><table>58</table><note><![CDATA[<b>]]></note></stone></stock>`),
    ).toEqual([
      ['stock'],
      ['supplier: A & B'],
      ['no', 'carat', 'cut', 'table', 'note'],
      ['A1', '1.01', '', '57', ''],
      ['A2', '2.02', '', '58', '<b>'],
    ]);
  });

  it('are elements with attributes, in groups whose facts hold for each', async () => {
    expect(
      await rowsOf(`<list currency="EUR"><shape name="Oval"><s no="1" ct="0.5" price="90"/>
        <s no="3" ct="0.6" price="80"/></shape><shape name="Pear"><s no="2" ct="0.7" price="95"/></shape></list>`),
    ).toEqual([
      ['list'],
      ['currency: EUR'],
      ['shape name', 'no', 'ct', 'price', 'Currency'],
      ['Oval', '1', '0.5', '90', 'EUR'],
      ['Oval', '3', '0.6', '80', 'EUR'],
      ['Pear', '2', '0.7', '95', 'EUR'],
    ]);
  });

  it('are elements with nested facts, units and several pictures', async () => {
    const stone = (no: string) => `<item id="${no}"><weight unit="ct">1.2</weight>
      <price><perCarat currency="USD">900</perCarat><list>1500</list></price>
      <image><url>u1</url><w>1</w><h>2</h></image><image><url>u2</url><w>1</w><h>2</h></image></item>`;
    const rows = await rowsOf(`<feed>${stone('A')}${stone('B')}</feed>`);
    expect(rows?.[1]?.slice(0, 5)).toEqual(['id', 'weight', 'price perCarat', 'price list', 'image url']);
    expect(rows?.slice(2).map((row) => row.slice(0, 4))).toEqual([
      ['A', '1.2 ct', '900 USD', '1500'],
      ['B', '1.2 ct', '900 USD', '1500'],
    ]);
    expect(rows?.[2]?.filter((text) => text === 'u2')).toHaveLength(1);
  });

  it('are elements whose facts have their names in attributes or elements', async () => {
    const expected = [['r'], ['Carat', 'Colour', 'Lab'], ['1.5', 'G', 'GIA'], ['1.6', 'H', 'HRD']];
    const field = (name: string, value: string) => `<f name="${name}">${value}</f>`;
    const pair = (name: string, value: string) => `<p><name>${name}</name><value>${value}</value></p>`;
    for (const fact of [field, pair]) {
      const row = (values: readonly string[]) =>
        `<d>${['Carat', 'Colour', 'Lab'].map((name, index) => fact(name, values[index] ?? '')).join('')}</d>`;
      expect(await rowsOf(`<r>${row(['1.5', 'G', 'GIA'])}${row(['1.6', 'H', 'HRD'])}</r>`)).toEqual(expected);
    }
  });

  it('are a sheet for each kind', async () => {
    const stone = '<stone><a>1</a><b>2</b><c>3</c></stone>';
    const ring = '<ring><x>1</x><y>2</y><z>3</z></ring>';
    const sheets = await sheetsOf(`<all><s>${stone}${stone}${stone}</s><j>${ring}${ring}</j></all>`);
    expect(Object.entries(sheets).map(([name, rows]) => [name, rows.at(-1)])).toEqual([
      ['stone', ['1', '2', '3']],
      ['ring', ['1', '2', '3']],
    ]);
  });

  it('are rejected when the file is cut or its elements are not closed in order', async () => {
    const stone = '<s><a>1</a><b>2</b><c>3</c></s>';
    await expect(rowsOf(`<l>${stone}${stone}<s><a>1</a><b>2`)).rejects.toThrow(/incomplete|cut|ends/i);
    await expect(rowsOf(`<l>${stone}<s><a>1</a><b>2</s>${stone}</l>`)).rejects.toThrow(/damaged/i);
  });

  it('resolve no entity that the file defines', async () => {
    const rows = await rowsOf(`<!DOCTYPE l [<!ENTITY big "xxxx"><!ENTITY f SYSTEM "file:///etc/passwd">]>
      <l><s><a>&big;</a><b>&f;</b><c>3</c></s><s><a>1</a><b>2</b><c>3</c></s></l>`);
    expect(rows?.at(-2)).toEqual(['&big;', '&f;', '3']);
  });

  it('have the values of any table', async () => {
    const text = fc.stringMatching(/^[A-Za-z0-9.]{1,8}$/).filter((one) => !isDittoMark(one));
    const tables = fc.array(fc.array(text, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(tables, fc.boolean(), async (rows, isAttribute) => {
        const names = ['one', 'two', 'three', 'four'];
        const records = rows.map((row) => {
          const facts = names.map((name, index) => [name, row[index] ?? ''] as const);
          return isAttribute
            ? `<s ${facts.map(([name, value]) => `${name}="${value}"`).join(' ')}/>`
            : `<s>${facts.map(([name, value]) => `<${name}>${value}</${name}>`).join('')}</s>`;
        });
        expect(await rowsOf(`<l>${records.join('')}</l>`)).toEqual([['l'], names, ...rows]);
      }),
      { numRuns: 40 },
    );
  });
});

describe('records in JSON', () => {
  it.each([
    [
      'a list',
      [
        { no: 'A', ct: 1.5, lab: { name: 'GIA' } },
        { no: 'B', ct: 2, lab: null },
      ],
    ],
    [
      'a list in an object',
      {
        count: 2,
        data: {
          stones: [
            { no: 'A', ct: 1.5, lab: { name: 'GIA' } },
            { no: 'B', ct: 2, lab: null },
          ],
        },
      },
    ],
  ])('are %s', async (_, value) => {
    const rows = await rowsOf(JSON.stringify(value));
    expect(rows?.slice(-3)).toEqual([
      ['no', 'ct', 'lab name', 'lab'],
      ['A', '1.5', 'GIA', ''],
      ['B', '2', '', ''],
    ]);
  });

  it('name the value of an element after the element', async () => {
    const stone = { ref: 'A1', weight: { value: 1.22, unit: 'ct' }, color: 'G' };
    expect((await rowsOf(JSON.stringify([stone, stone])))?.at(-3)).toEqual([
      'ref',
      'weight',
      'unit',
      'color',
    ]);
  });

  it('are the values of an object by their number', async () => {
    const stone = { carat: 1, color: 'G', clarity: 'VS1' };
    expect((await rowsOf(JSON.stringify({ A1: stone, A2: stone, A3: stone })))?.slice(-2)).toEqual([
      ['A2', '1', 'G', 'VS1'],
      ['A3', '1', 'G', 'VS1'],
    ]);
  });

  it('never have other digits than the file', async () => {
    const stone = { carat: 1, color: 'G' };
    const rows = await rowsOf(
      `[${JSON.stringify(stone).replace('}', ',"report":123456789012345678901}')},{"carat":1,"color":"G","report":6431234567}]`,
    );
    expect(rows?.slice(-2).map((row) => row[2])).toEqual(['1.2345678901234568e+20', '6431234567']);
  });
});

describe('files of records', () => {
  const limits = { ...recordLimits, nodes: 50, depth: 5 };
  it.each([
    ['elements', () => parseXml(`<l>${'<s/>'.repeat(60)}</l>`, limits)],
    ['attributes', () => parseXml(`<l>${'<s a="1" b="2" c="3"/>'.repeat(20)}</l>`, limits)],
    ['levels of elements', () => parseXml('<a>'.repeat(8), limits)],
    ['values', () => parseJson(JSON.stringify(Array.from({ length: 60 }, () => 1)), limits)],
    ['levels of lists', () => parseJson('[[[[[[[[1]]]]]]]]', limits)],
  ])('are rejected with too many %s', (_, parse) => {
    expect(parse).toThrow(/damaged/);
  });
});
