import { cleanText } from '../../cells/cell-parser.ts';
import { statesReservation } from '../../cells/reservation-note.ts';
import { marksOf, textOf, type CellMark, type SheetRow } from '../cell.ts';
import { namedColor } from './colors.ts';

const maxLength = 160;
const footnote =
  /^([*†‡•●◦#^°¤§¹²³⁴~@+]{1,3}|\([\p{L}*#\d]{1,3}\)|\[[\p{L}*#\d]{1,3}\])\s*(?:[=:–-]\s*)?(\S.*)$/u;
/** Several explanations on one line: `(H) on hold   (M) on memo`, `* sold   ** reserved`. */
const nextFootnote = /(?<!\s)(?:\s{2,}|\s(?=\([\p{L}*#\d]{1,3}\)\s|\[[\p{L}*#\d]{1,3}\]\s))/u;
const strikeWords =
  /strike|struck|crossed[\s-]?out|durchgestrichen|barr[ée]e?s?(?!\p{L})|tachad|sbarrat|doorgestreept|зачеркнут|зачёркнут|перечеркнут|przekreślon|删除线|刪除線|划线|劃線|画线|קו חוצה|مشطوب/iu;
const separator = /[=:→]|\s[-–—]\s/;

/** What a legend says that a mark means; undefined for a meaning that does not reserve a stone. */
type Meaning = string | undefined;

const meaningOf = (text: string): Meaning => (statesReservation(cleanText(text)) ? text : undefined);
const explained = (text: string) => {
  const at = separator.exec(text);
  return at === null ? text : text.slice(at.index + at[0].length).trim();
};

/** The marks that a file explains: footnotes behind numbers, backgrounds and struck-through text. */
export class Legends {
  readonly footnotes = new Map<string, Meaning>();
  private readonly fills = new Map<CellMark, Meaning>();
  private readonly colors = new Map<string, Meaning>();
  private strike: { readonly meaning: Meaning } | undefined;

  /** @returns the footnote marks that the row explains, the backgrounds with a meaning, and whether it explains formats by words */
  addRow({ cells }: SheetRow): {
    readonly footnotes: readonly string[];
    readonly fills: readonly CellMark[];
    readonly isOfFormats: boolean;
  } {
    const footnotes: string[] = [];
    const fills: CellMark[] = [];
    let isOfFormats = false;
    for (const [index, cell] of cells.entries()) {
      const text = textOf(cell).trim();
      if (text === '' || text.length > maxLength) continue;
      const sample = marksOf(cell).length > 0 ? marksOf(cell) : marksOfEmpty(cells[index - 1]);
      footnotes.push(...this.addFootnotes(text));
      const format = this.addFormat(text, sample);
      fills.push(...format.fills);
      if (format.isNamed) isOfFormats = true;
    }
    return { footnotes, fills, isOfFormats };
  }

  private addFootnotes(line: string): readonly string[] {
    const marks: string[] = [];
    for (const part of line.split(nextFootnote)) {
      const [, mark, text = ''] = footnote.exec(part.trim()) ?? [];
      // `*** on memo ***` is decorated.
      if (mark === undefined || text.endsWith(mark)) continue;
      const key = mark.toUpperCase();
      marks.push(key);
      // A list of terms begins every line with the same mark; if one of them reserves, the marked stones are kept back.
      this.footnotes.set(key, meaningOf(text) ?? this.footnotes.get(key));
    }
    return marks;
  }

  private addFormat(
    text: string,
    sample: readonly CellMark[],
  ): { readonly isNamed: boolean; readonly fills: readonly CellMark[] } {
    const meaning = meaningOf(explained(text));
    const isStrike = strikeWords.test(text);
    if (isStrike) this.strike = { meaning: this.strike?.meaning ?? meaning };
    const color = separator.test(text) ? namedColor((text.split(separator)[0] ?? '').trim()) : undefined;
    if (color !== undefined) this.colors.set(color, meaning ?? this.colors.get(color));
    const fills = sample.filter((mark) => mark !== 'strike');
    for (const fill of fills) this.fills.set(fill, meaning ?? this.fills.get(fill));
    return { isNamed: isStrike || color !== undefined, fills: meaning === undefined ? [] : fills };
  }

  /** What the background means: by the legend's own background, else by the name of its color. */
  meaningOfFill(mark: CellMark, color: string | undefined): Meaning {
    if (this.fills.has(mark)) return this.fills.get(mark);
    return color === undefined ? undefined : this.colors.get(color);
  }

  /** What struck-through text means; `undefined` when no legend explains it. */
  get strikeMeaning(): { readonly meaning: Meaning } | undefined {
    return this.strike;
  }
}

/** The background of an empty cell is a sample for the text beside it. */
const marksOfEmpty = (cell: SheetRow['cells'][number]) => (textOf(cell).trim() === '' ? marksOf(cell) : []);
