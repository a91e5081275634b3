import { formatIssue } from '@loupe/contract';
import { open, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { FileLimits, UnreadSheet } from './cell.ts';
import { FileRejectedError } from './cell.ts';
import { readZipDirectory, type ZipEntry } from '../../../platform/zip-file.ts';
import { createTagScanner, findTags, type TagAttributes } from './xml-tags.ts';
import { toPackageRejectedError, unpack } from './zip-package.ts';

/** Metadata of a spreadsheet that is needed before its rows are read. */
export interface XlsxPackage {
  readonly sheetName: string;
  /** Number in the name of the part: 3 for `xl/worksheets/sheet3.xml`. */
  readonly sheetNo: number;
  /** Link targets by cell reference. */
  readonly hyperlinks: ReadonlyMap<string, string>;
  /** Other visible sheets with more than one row. */
  readonly unread: readonly UnreadSheet[];
}

const workbookPart = 'xl/workbook.xml';
const workbookLinksPart = 'xl/_rels/workbook.xml.rels';
/** The list of sheets and the list of their parts take a few kilobytes in the largest workbook. */
const maxListBytes = 1024 * 1024;
/** Excel limits sheet names to 31 characters. */
const maxSheetNameCharacters = 100;
/** Maximum memory for the links of a sheet, in characters. */
const maxLinkCharacters = 64 * 1024 * 1024;

/**
 * Finds the first visible sheet and its links. Every part is unpacked once and discarded, so that a file that
 * exceeds the limits is rejected before the parser holds any of it in memory.
 *
 * @throws FileRejectedError
 */
export async function inspectXlsx(path: string, limits: FileLimits): Promise<XlsxPackage> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const entries = await readZipDirectory(file, size);
    const budget = { bytes: 0 };
    const unpackEach = async (entry: ZipEntry, onText: (text: string) => void) => {
      const decoder = new StringDecoder('utf8');
      await unpack(path, file, entry, budget, limits, (chunk) => {
        onText(decoder.write(chunk));
      });
    };
    const readList = async (name: string) => {
      const entry = entries.find((one) => one.name === name);
      let text = '';
      if (entry === undefined) return null;
      await unpackEach(entry, (chunk) => {
        text += chunk;
        if (text.length > maxListBytes)
          throw new FileRejectedError(formatIssue('SHEET_PART_LARGE', { name }));
      });
      return text;
    };
    const workbook = await readList(workbookPart);
    if (workbook === null) throw new FileRejectedError(formatIssue('SHEET_NO_WORKBOOK'));
    const [sheet, ...others] = visibleSheets(workbook, (await readList(workbookLinksPart)) ?? '');
    if (sheet === undefined) throw new FileRejectedError(formatIssue('SHEET_NONE_VISIBLE'));
    const { part } = sheet;
    const sheetNo = Number(/(?<!\d)(\d{1,9})\.xml$/.exec(part)?.[1] ?? Number.NaN);
    if (Number.isNaN(sheetNo) || !entries.some(({ name }) => name === part)) {
      throw new FileRejectedError(formatIssue('SHEET_MISSING', { name: sheet.name }));
    }
    const links = createLinkCollector(part);
    const rowCounters = new Map(others.map((other) => [other.part, createRowCounter()]));
    for (const entry of entries) {
      if (entry.name === workbookPart || entry.name === workbookLinksPart) continue;
      await unpackEach(entry, rowCounters.get(entry.name)?.scan ?? links.scannerOf(entry.name));
    }
    const unread = others
      .map((other) => ({ name: other.name, rows: rowCounters.get(other.part)?.rows() ?? 0 }))
      .filter(({ rows }) => rows > 1);
    return { sheetName: sheet.name, sheetNo, hyperlinks: links.join(), unread };
  } catch (error) {
    throw toPackageRejectedError(error);
  } finally {
    await file.close();
  }
}

interface VisibleSheet {
  readonly name: string;
  /** Name of the part that holds the rows of the sheet. */
  readonly part: string;
}

function visibleSheets(workbook: string, relationships: string): VisibleSheet[] {
  const targets = new Map(
    findTags('Relationship', relationships).map((tag) => [tag.get('Id'), tag.get('Target') ?? '']),
  );
  return findTags('sheet', workbook).flatMap((tag) => {
    const relation = tag.get('r:id');
    if (relation === undefined || (tag.get('state') ?? 'visible') !== 'visible') return [];
    const name = (tag.get('name') ?? '').slice(0, maxSheetNameCharacters);
    return { name, part: `xl/${(targets.get(relation) ?? '').replace(/^\/?(xl\/)?/, '')}` };
  });
}

function createRowCounter() {
  let rows = 0;
  const scan = createTagScanner('row', () => {
    rows += 1;
  });
  return { scan, rows: () => rows };
}

/**
 * Collects the links of a sheet. The sheet maps cells to relationship ids; another part maps relationship ids
 * to targets.
 */
function createLinkCollector(part: string) {
  const relationOfCell = new Map<string, string>();
  const targetOfRelation = new Map<string, string>();
  let characters = 0;
  const collect = (into: Map<string, string>, key: string, value: string) => (tag: TagAttributes) => {
    const [name, valueText] = [tag.get(key), tag.get(value)];
    if (name === undefined || valueText === undefined) return;
    characters += name.length + valueText.length;
    if (characters > maxLinkCharacters)
      throw new FileRejectedError(formatIssue('SHEET_PART_LARGE', { name: part }));
    into.set(name, valueText);
  };
  const scanners: ReadonlyMap<string, (text: string) => void> = new Map([
    [part, createTagScanner('hyperlink', collect(relationOfCell, 'ref', 'r:id'))],
    [
      part.replace(/^xl\/worksheets\//, 'xl/worksheets/_rels/') + '.rels',
      createTagScanner('Relationship', collect(targetOfRelation, 'Id', 'Target')),
    ],
  ]);
  return {
    scannerOf: (name: string) => scanners.get(name) ?? (() => undefined),
    join: () =>
      new Map(
        [...relationOfCell].flatMap(([cell, relation]): [string, string][] => {
          const target = targetOfRelation.get(relation);
          return target === undefined ? [] : [[cell, target]];
        }),
      ),
  };
}
