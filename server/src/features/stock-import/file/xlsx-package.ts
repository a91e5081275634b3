import { formatIssue } from '@loupe/contract';
import { open, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { FileLimits } from './cell.ts';
import { FileRejectedError } from './cell.ts';
import { readZipDirectory, type ZipEntry } from '../../../platform/zip-file.ts';
import { parseMergedRange, type MergedRows } from './merged-cells.ts';
import { createTagScanner, findTags, type TagAttributes } from './xml-tags.ts';
import { toPackageRejectedError, unpack } from './zip-package.ts';

/** Metadata of a sheet that is needed before its rows are read. */
export interface PackagedSheet {
  readonly name: string;
  /** Number in the name of the part: 3 for `xl/worksheets/sheet3.xml`. */
  readonly sheetNo: number;
  /** Link targets by cell reference. */
  readonly hyperlinks: ReadonlyMap<string, string>;
  readonly hiddenColumns: readonly ColumnRange[];
  readonly mergedRows: readonly MergedRows[];
  readonly rows: number;
}

/** Columns from the first to the last, counted from 1. */
export interface ColumnRange {
  readonly first: number;
  readonly last: number;
}

/** Metadata of a spreadsheet: its visible sheets in the order of the workbook, at least one. */
export interface XlsxPackage {
  readonly sheets: readonly PackagedSheet[];
}

const workbookPart = 'xl/workbook.xml';
const workbookLinksPart = 'xl/_rels/workbook.xml.rels';
/** The list of sheets and the list of their parts take a few kilobytes in the largest workbook. */
const maxListBytes = 1024 * 1024;
/** Further sheets are not offered. */
const maxSheets = 60;
/** Excel limits sheet names to 31 characters. */
const maxSheetNameCharacters = 100;
/** Maximum memory for the links of all sheets, in characters. */
const maxLinkCharacters = 64 * 1024 * 1024;

/**
 * Finds the visible sheets and their links. Every part is unpacked once and discarded, so that a file that
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
    const visible = visibleSheets(workbook, (await readList(workbookLinksPart)) ?? '').slice(0, maxSheets);
    if (visible.length === 0) throw new FileRejectedError(formatIssue('SHEET_NONE_VISIBLE'));
    const numbered = visible.map((sheet, index) => {
      const sheetNo = Number(/(?<!\d)(\d{1,9})\.xml$/.exec(sheet.part)?.[1] ?? Number.NaN);
      const isPresent = !Number.isNaN(sheetNo) && entries.some(({ name }) => name === sheet.part);
      if (!isPresent && index === 0)
        throw new FileRejectedError(formatIssue('SHEET_MISSING', { name: sheet.name }));
      return { ...sheet, sheetNo, isPresent };
    });
    const budgetOfLinks = { characters: 0 };
    const parts = numbered
      .filter(({ isPresent }) => isPresent)
      .map(({ name, part, sheetNo }) => ({
        name,
        sheetNo,
        links: createLinkCollector(part, budgetOfLinks),
        counter: createRowCounter(),
        hidden: createHiddenCollector(),
        merged: createMergeCollector(),
        part,
      }));
    for (const entry of entries) {
      if (entry.name === workbookPart || entry.name === workbookLinksPart) continue;
      const scanners = parts.flatMap(({ part, links, counter, hidden, merged }) => [
        ...links.scannersOf(entry.name),
        ...(part === entry.name ? [counter.scan, hidden.scan, merged.scan] : []),
      ]);
      await unpackEach(entry, (text) => {
        for (const scan of scanners) scan(text);
      });
    }
    return {
      sheets: parts.map(({ name, sheetNo, links, counter, hidden, merged }) => ({
        name,
        sheetNo,
        hyperlinks: links.join(),
        hiddenColumns: hidden.columns,
        mergedRows: merged.ranges,
        rows: counter.rows(),
      })),
    };
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

/** A sheet with more ranges of hidden columns is damaged. */
const maxHidden = 400;

function createHiddenCollector() {
  const columns: ColumnRange[] = [];
  const scan = createTagScanner('col', (tag) => {
    const hidden = tag.get('hidden');
    if ((hidden !== '1' && hidden !== 'true') || columns.length >= maxHidden) return;
    columns.push({ first: Number(tag.get('min')), last: Number(tag.get('max')) });
  });
  return { scan, columns };
}

/** Further merged ranges of a sheet are read as single cells. */
const maxMerged = 20_000;

function createMergeCollector() {
  const ranges: MergedRows[] = [];
  const scan = createTagScanner('mergeCell', (tag) => {
    const range = ranges.length < maxMerged ? parseMergedRange(tag.get('ref') ?? '') : undefined;
    if (range !== undefined) ranges.push(range);
  });
  return { scan, ranges };
}

/**
 * Collects the links of a sheet. The sheet maps cells to relationship ids; another part maps relationship ids
 * to targets.
 */
function createLinkCollector(part: string, budget: { characters: number }) {
  const relationOfCell = new Map<string, string>();
  const targetOfRelation = new Map<string, string>();
  const collect = (into: Map<string, string>, key: string, value: string) => (tag: TagAttributes) => {
    const [name, valueText] = [tag.get(key), tag.get(value)];
    if (name === undefined || valueText === undefined) return;
    budget.characters += name.length + valueText.length;
    if (budget.characters > maxLinkCharacters)
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
    scannersOf: (name: string) => {
      const scan = scanners.get(name);
      return scan === undefined ? [] : [scan];
    },
    join: () =>
      new Map(
        [...relationOfCell].flatMap(([cell, relation]): [string, string][] => {
          const target = targetOfRelation.get(relation);
          return target === undefined ? [] : [[cell, target]];
        }),
      ),
  };
}
