import { problemText } from '@loupe/contract';
import { open, stat } from 'node:fs/promises';
import { StringDecoder } from 'node:string_decoder';
import type { FileLimits } from './cell.ts';
import { FileRefused } from './cell.ts';
import { readZipDirectory, type ZipEntry } from '../../../platform/zip-file.ts';
import { refusalOfPackage, unpack } from './zip-package.ts';

/** What has to be known of a spreadsheet before its rows are read. */
export interface XlsxPackage {
  readonly sheetName: string;
  /** Number in the part's name, `xl/worksheets/sheet3.xml` is 3. */
  readonly sheetNo: number;
  /** Cell reference to link target. */
  readonly hyperlinks: ReadonlyMap<string, string>;
}

const maxPartCharacters = 64 * 1024 * 1024;

/**
 * Finds the first visible sheet and its links. Every part is unpacked once and thrown away, so that a file
 * that grows beyond bounds is refused before the reader keeps any of it.
 */
export async function inspectXlsx(path: string, limits: FileLimits): Promise<XlsxPackage> {
  const { size } = await stat(path);
  const file = await open(path);
  try {
    const entries = await readZipDirectory(file, size);
    const budget = { bytes: 0 };
    const texts = new Map<string, string>();
    const links = new Map<string, Map<string, string>>();
    for (const entry of entries) {
      if (/^xl\/worksheets\/[^/]+\.xml$/.test(entry.name)) {
        const refs = new Map<string, string>();
        const scan = hyperlinkScanner(refs);
        await unpack(path, file, entry, budget, limits, scan);
        links.set(entry.name, refs);
      } else {
        const text = keeper(entry);
        await unpack(path, file, entry, budget, limits, text.keep);
        if (isNeeded(entry.name)) texts.set(entry.name, text.read());
      }
    }
    const workbook = texts.get('xl/workbook.xml');
    if (workbook === undefined) throw new FileRefused(problemText('SHEET_NO_WORKBOOK'));
    const sheet = firstVisibleSheet(workbook);
    const targets = relationships(texts.get('xl/_rels/workbook.xml.rels') ?? '');
    const part = `xl/${(targets.get(sheet.relation) ?? '').replace(/^\/?(xl\/)?/, '')}`;
    const sheetNo = Number(/(\d+)\.xml$/.exec(part)?.[1] ?? Number.NaN);
    if (!links.has(part) || Number.isNaN(sheetNo)) {
      throw new FileRefused(problemText('SHEET_MISSING', { name: sheet.name }));
    }
    const relsName = part.replace(/^xl\/worksheets\//, 'xl/worksheets/_rels/') + '.rels';
    const linkTargets = relationships(texts.get(relsName) ?? '');
    const hyperlinks = new Map<string, string>();
    for (const [ref, relation] of links.get(part) ?? []) {
      const target = linkTargets.get(relation);
      if (target !== undefined) hyperlinks.set(ref, target);
    }
    return { sheetName: sheet.name, sheetNo, hyperlinks };
  } catch (error) {
    throw refusalOfPackage(error);
  } finally {
    await file.close();
  }
}

const isNeeded = (name: string) => name === 'xl/workbook.xml' || name.endsWith('.rels');

function keeper(entry: ZipEntry) {
  const decoder = new StringDecoder('utf8');
  const wanted = isNeeded(entry.name);
  let text = '';
  return {
    keep: (chunk: Buffer) => {
      if (!wanted) return;
      text += decoder.write(chunk);
      if (text.length > maxPartCharacters)
        throw new FileRefused(problemText('SHEET_PART_LARGE', { name: entry.name }));
    },
    read: () => text,
  };
}

/** Collects `<hyperlink ref r:id>` from the stream of a sheet, whatever the chunks cut through. */
function hyperlinkScanner(refs: Map<string, string>) {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return (chunk: Buffer) => {
    const text = rest + decoder.write(chunk);
    for (const [tag] of text.matchAll(/<hyperlink\b[^>]*>/g)) {
      const ref = attributeOf(tag, 'ref');
      const relation = attributeOf(tag, 'r:id');
      if (ref !== undefined && relation !== undefined) refs.set(ref, relation);
    }
    rest = text.slice(Math.max(text.lastIndexOf('<'), text.length - 4_096));
    if (rest.endsWith('>')) rest = '';
  };
}

function firstVisibleSheet(workbook: string): { name: string; relation: string } {
  for (const [tag] of workbook.matchAll(/<sheet\b[^>]*>/g)) {
    const relation = attributeOf(tag, 'r:id');
    if (relation === undefined || (attributeOf(tag, 'state') ?? 'visible') !== 'visible') continue;
    return { name: attributeOf(tag, 'name') ?? '', relation };
  }
  throw new FileRefused(problemText('SHEET_NONE_VISIBLE'));
}

function relationships(text: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const [tag] of text.matchAll(/<Relationship\b[^>]*>/g)) {
    const id = attributeOf(tag, 'Id');
    const target = attributeOf(tag, 'Target');
    if (id !== undefined && target !== undefined) targets.set(id, target);
  }
  return targets;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function attributeOf(tag: string, name: string): string | undefined {
  const value = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag);
  const raw = value?.[1] ?? value?.[2];
  return raw?.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, word) => {
    if (typeof hex === 'string') return String.fromCodePoint(Number.parseInt(hex, 16));
    if (typeof decimal === 'string') return String.fromCodePoint(Number(decimal));
    return (typeof word === 'string' ? entities[word] : undefined) ?? whole;
  });
}
