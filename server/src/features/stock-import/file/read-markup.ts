import { formatIssue } from '@loupe/contract';
import { Parser } from 'htmlparser2';
import {
  createCell,
  FileRejectedError,
  fillMark,
  type Cell,
  type CellMark,
  type FileLimits,
  type SheetRow,
} from './cell.ts';
import { holdsForEachRow } from './merged-cells.ts';

const firstTag = /^\s*<(?:!doctype\s+html|html|head|meta|body|table|style|div|center|\?xml)/i;
const table = /<(?:table|workbook|html|body)\b/i;
const xmlStart = /^\s*<\?xml\b/i;
/** In XML of another kind a `<table>` may be the table of a stone. */
const pageOrCells = /<(?:\w+:)?(?:workbook|html|body|tr|td|th|cell)\b/i;

/**
 * Whether the text is a page with tables, or an XML workbook of older spreadsheet programs. Suppliers' systems
 * save both under names of workbooks.
 */
export const isMarkup = (head: string): boolean =>
  firstTag.test(head) && table.test(head) && (!xmlStart.test(head) || pageOrCells.test(head));

/** Whether the markup is an XML workbook, not a page. */
export const isXmlWorkbook = (head: string): boolean => /<(?:\w+:)?workbook\b/i.test(head);

const batchRows = 500;
const rowTags: ReadonlySet<string> = new Set(['tr', 'row']);
const cellTags: ReadonlySet<string> = new Set(['td', 'th', 'cell']);
const unseenTags: ReadonlySet<string> = new Set(['style', 'script', 'head', 'styles', 'documentproperties']);
const lineTags: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li']);

const strikeTags: ReadonlySet<string> = new Set(['s', 'strike', 'del']);
const isStruck = ({ style = '' }: Readonly<Record<string, string>>) => /line-through/i.test(style);

/** The background that the attributes of a row or cell state in hexadecimal digits. */
function fillOf({ bgcolor, style = '' }: Readonly<Record<string, string>>): CellMark | undefined {
  const color = bgcolor ?? /background(?:-color)?\s*:\s*(#[\da-f]{6})/i.exec(style)?.[1];
  return color === undefined ? undefined : fillMark(cssColors.get(color.toLowerCase()) ?? color);
}

/** Names of the colors of backgrounds. */
const cssColors: ReadonlyMap<string, string> = new Map(
  Object.entries({
    red: 'FF0000',
    yellow: 'FFFF00',
    orange: 'FFA500',
    pink: 'FFC0CB',
    lime: '00FF00',
    green: '008000',
    lightgreen: '90EE90',
    blue: '0000FF',
    lightblue: 'ADD8E6',
    cyan: '00FFFF',
    gray: '808080',
    grey: '808080',
    silver: 'C0C0C0',
    lightgrey: 'D3D3D3',
    lightgray: 'D3D3D3',
  }),
);

/** A row that is being read; `taken` are cells that a cell above spans. */
interface OpenRow {
  readonly cells: Cell[];
  text: string;
  link: string | undefined;
  /** The background of the row. */
  readonly fill: CellMark | undefined;
  marks: Set<CellMark>;
  isInCell: boolean;
  across: number;
  down: number;
}

/** Reads the rows of all tables, each line of text outside them as a row with one cell. */
export async function* readMarkup(
  chunks: AsyncIterable<Buffer>,
  { limits, isWorkbook }: { readonly limits: FileLimits; readonly isWorkbook: boolean },
): AsyncGenerator<readonly SheetRow[]> {
  const collector = new RowCollector(limits);
  const decoder = new TextDecoder();
  const parser = new Parser(collector.handler, {
    // In a page, `<style/>` opens an element; in a workbook it is empty.
    xmlMode: isWorkbook,
    decodeEntities: true,
    lowerCaseTags: true,
    lowerCaseAttributeNames: true,
  });
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    for (const rows of collector.take(batchRows)) yield rows;
  }
  parser.end();
  for (const rows of collector.take(1)) yield rows;
}

class RowCollector {
  readonly handler = {
    onopentag: (name: string, attributes: Readonly<Record<string, string>>) => {
      this.open(localName(name), attributes);
    },
    ontext: (text: string) => {
      this.addText(text);
    },
    onclosetag: (name: string) => {
      this.close(localName(name));
    },
  };

  private readonly limits: FileLimits;
  private readonly openRows: OpenRow[] = [];
  private rows: SheetRow[] = [];
  private readonly spans = new Map<number, { rows: number; cell: Cell }>();
  private row = 0;
  private unseen = 0;
  private line = '';

  constructor(limits: FileLimits) {
    this.limits = limits;
  }

  /** Complete rows in batches, as soon as there are `atLeast` of them. */
  *take(atLeast: number): Generator<readonly SheetRow[]> {
    if (this.rows.length < atLeast) return;
    const rows = this.rows;
    this.rows = [];
    for (let start = 0; start < rows.length; start += batchRows) yield rows.slice(start, start + batchRows);
  }

  private open(tag: string, attributes: Readonly<Record<string, string>>): void {
    if (unseenTags.has(tag)) this.unseen += 1;
    else if (tag === 'table' || tag === 'worksheet') {
      this.endLine();
      this.spans.clear();
    } else if (rowTags.has(tag)) {
      this.endLine();
      this.openRows.push({
        cells: [],
        text: '',
        link: undefined,
        fill: fillOf(attributes),
        marks: new Set(),
        isInCell: false,
        across: 1,
        down: 1,
      });
    } else if (cellTags.has(tag)) this.openCell(attributes);
    else if (lineTags.has(tag)) this.addText(' ');
    else if (strikeTags.has(tag) || isStruck(attributes)) this.current?.marks.add('strike');
    else if (tag === 'a' && this.current !== undefined) this.current.link ??= attributes['href'];
  }

  private close(tag: string): void {
    if (unseenTags.has(tag)) this.unseen = Math.max(0, this.unseen - 1);
    else if (cellTags.has(tag)) this.closeCell();
    else if (rowTags.has(tag)) this.closeRow();
    else if (/^(?:p|div|h\d|table|body|html|br)$/.test(tag) && this.current === undefined) this.endLine();
  }

  private get current(): OpenRow | undefined {
    return this.openRows.at(-1);
  }

  private addText(text: string): void {
    if (this.unseen > 0) return;
    const { current } = this;
    if (current === undefined) {
      if (this.line.length < this.limits.cellCharacters) this.line += text;
    } else if (current.isInCell && current.text.length < this.limits.cellCharacters) current.text += text;
  }

  private openCell(attributes: Readonly<Record<string, string>>): void {
    const { current } = this;
    if (current === undefined) return;
    if (current.isInCell) this.closeCell();
    // Cells of an XML workbook may skip columns, counted from 1.
    const at = Number(attributes['ss:index'] ?? Number.NaN);
    while (Number.isInteger(at) && current.cells.length < Math.min(at - 1, this.limits.cellsPerRow))
      current.cells.push('');
    this.fillSpanned(current);
    current.isInCell = true;
    current.text = '';
    current.link = attributes['ss:href'];
    const fill = fillOf(attributes) ?? current.fill;
    current.marks = new Set([
      ...(fill === undefined ? [] : [fill]),
      ...(isStruck(attributes) ? (['strike'] as const) : []),
    ]);
    current.across = spanOf(attributes['colspan'], this.limits.cellsPerRow);
    current.down = spanOf(attributes['rowspan'], this.limits.rows);
  }

  private closeCell(): void {
    const { current } = this;
    if (current?.isInCell !== true) return;
    const text = current.text.replaceAll(/\s+/g, ' ').trim();
    const cell = createCell(text, { hyperlink: current.link, marks: [...current.marks] });
    for (let index = 0; index < current.across; index += 1) {
      if (current.down > 1) {
        const isNamed = index === 0 && holdsForEachRow(text, current.down);
        this.spans.set(current.cells.length, { rows: current.down - 1, cell: isNamed ? text : '' });
      }
      current.cells.push(index === 0 ? cell : '');
      if (current.cells.length > this.limits.cellsPerRow)
        throw new FileRejectedError(
          formatIssue('SHEET_CELLS', { row: this.row + 1, max: this.limits.cellsPerRow }),
        );
    }
    current.isInCell = false;
  }

  /** Fills the columns that cells of earlier rows span. */
  private fillSpanned(current: OpenRow): void {
    for (;;) {
      const index = current.cells.length;
      const span = this.spans.get(index);
      if (span === undefined) return;
      if (span.rows === 1) this.spans.delete(index);
      else this.spans.set(index, { ...span, rows: span.rows - 1 });
      current.cells.push(span.cell);
    }
  }

  private closeRow(): void {
    this.closeCell();
    const row = this.openRows.pop();
    if (row === undefined) return;
    this.fillSpanned(row);
    this.add(row.cells);
  }

  private endLine(): void {
    const text = this.line.replaceAll(/\s+/g, ' ').trim();
    this.line = '';
    if (text !== '') this.add([text]);
  }

  private add(cells: readonly Cell[]): void {
    this.row += 1;
    if (this.row > this.limits.rows)
      throw new FileRejectedError(formatIssue('SHEET_ROWS', { max: this.limits.rows }));
    this.rows.push({ row: this.row, cells });
  }
}

/** The name without its namespace: `ss:Cell` is a cell. */
const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

function spanOf(text: string | undefined, max: number): number {
  const count = Number(text ?? 1);
  return Number.isInteger(count) && count >= 1 ? Math.min(count, max) : 1;
}
