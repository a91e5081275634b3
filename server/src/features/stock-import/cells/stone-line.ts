import { vocabularies } from '@loupe/domain';
import type { Field } from '../fields.ts';
import { cleanText, unreadableCell, type CellParser, type ParsedCell } from './cell-parser.ts';
import { parseClarityCell } from './clarity.ts';
import { parseColorCell } from './color.ts';
import { parseFluorescenceCell } from './fluorescence.ts';
import { labNames, parseLabCell, parseReportNumberCell } from './identity.ts';
import { parseMakeGradesCell } from './make.ts';
import { parseMeasurementsCell } from './measurements.ts';
import { parseCaratCell } from './numbers.ts';
import { readValue } from './translated-values.ts';

/** A fact of a line; a bare price is per carat or of the stone. */
export type LineFact = Field | 'price';

/** What a line says about a stone, and the words that say something else. */
export interface StoneLine {
  readonly texts: ReadonlyMap<LineFact, string>;
  readonly rest: readonly string[];
}

const maxLength = 200;
const decimal = String.raw`\d{1,2}[.,]\d{1,2}`;
/** Figures that their form shows, in the order in which they are taken from the text. */
const figures: readonly (readonly [RegExp, ...LineFact[]])[] = [
  [
    new RegExp(String.raw`(?<![\p{L}\d])(${labNames})[\s:#/-]{0,3}((?:LG)?\d{7,12})(?!\d)`, 'iu'),
    'lab',
    'report_no',
  ],
  [/(?<![\p{L}\d])((?:LG)?\d{9,12})(?!\d)/iu, 'report_no'],
  [new RegExp(String.raw`(?<!\p{L})(${labNames})(?!\p{L})`, 'iu'), 'lab'],
  [
    new RegExp(
      String.raw`(?<![\d.,])(${decimal}\s*[-x*×]\s*${decimal}\s*[-x*×]\s*${decimal})(?:\s*mm)?(?!\d)`,
      'iu',
    ),
    'measurements',
  ],
  [
    /(?<!\p{L})D(?:p|ep(?:th)?)?[\s:]*(\d{2}(?:[.,]\d)?)\s?%?[\s,/]+T(?:b|ab(?:le)?|bl)?[\s:]*(\d{2}(?:[.,]\d)?)\s?%?(?![\d.,])/iu,
    'depth_pct',
    'table_pct',
  ],
  [
    /(?<!\p{L})T(?:b|ab(?:le)?|bl)?[\s:]*(\d{2}(?:[.,]\d)?)\s?%?[\s,/]+D(?:p|ep(?:th)?)?[\s:]*(\d{2}(?:[.,]\d)?)\s?%?(?![\d.,])/iu,
    'table_pct',
    'depth_pct',
  ],
  [/(?<![\d.,])(\d[\d.,]{0,11})\s?(?:\/\s?ct|p\/?c(?!\p{L})|per\s?ct)s?(?!\p{L})\.?/iu, 'ppc'],
  [/(?:total|ttl)\s?:?\s?(?:US\$|USD|\$)?\s?(\d[\d.,]{1,11})(?![\d%])/iu, 'amount'],
  [/(?:US\$|USD|\$)\s?(\d[\d.,]{1,11})(?![\d%])/iu, 'price'],
  [
    /(?<!\p{L})rap(?:aport)?\.?\s?[:@]?\s?(?:US\$|USD|\$)?\s?(\d{1,3}(?:,\d{3})+|\d{3,6})(?![\d.,%])/iu,
    'file_rap',
  ],
  [
    /(?<!\S)(?:rap|disc|r|@)?\s?(-\s?\d{1,2}(?:[.,]\d{1,2})?)\s?%?(?:\s?(?:back|off|disc|rap))?(?!\S)/iu,
    'disc',
  ],
  [/(?<!\S)(\d{1,2}(?:[.,]\d{1,2})?)\s?%?\s?(?:back|off|below)(?!\p{L})/iu, 'disc'],
  [/(?<![\d.,/$@+-])(\d{1,2}[.,]\d{1,3})\s?(?:carats?|cts?|crt)?(?![\d.,%\p{L}])/iu, 'carat'],
  [/(?<![\d.,/$@+-])(\d{1,2})\s?(?:carats?|cts?)(?!\p{L})/iu, 'carat'],
];
const clarity = /^(?:FL|IF|LC|VVS-?[12]|VS-?[12]|SI-?[1-3]|[IP]-?[1-3])[+-]?$/i;
const color = /^[D-Z](?:[+-]|[-/][D-Z])?$/i;
const colorAndClarity = /^([D-N])[/-]?((?:VVS|VS|SI|I)-?[1-3]|FL|IF)$/i;
const grade = /^(?:EX|EXC|VG|GD|ID|X|G|EXCELLENT|IDEAL)$/i;
const makeWord = /^(?:3EX|3X|XXX|3VG|(?:(?:EX|EXC|VG|GD|G|ID|X)[/-]){1,2}(?:EX|EXC|VG|GD|G|ID|X))$/i;
const gradesAndFluorescence = /^((?:(?:EX|EXC|VG|GD|G|ID|X)\/){1,2}(?:EX|EXC|VG|GD|G|ID|X))\/(.+)$/i;
const fluorescence =
  /^(?:N|NONE|NIL|NON|NO|F|FNT|FAINT|M|MED|MEDIUM|S|STG|STRONG|VST|VSTG|SL|SLT|SLIGHT|MB|SB|FB)$/i;
const fluorescenceColor = /^(?:BLUE|BL|YELLOW|FL|FLUO|FLUOR|FLUORESCENCE)$/i;
const packet = /^#?(?=[^\s]*\d)[A-Z\d][A-Z\d/._-]{2,19}$/i;
const goodsWords =
  /^(?:diamond|diamonds|usd|us|natural|cert|certified|with|in|of|color|colour|clarity|cut|shape)$/i;
const maxShapeWords = 3;
const maxColorWords = 5;

/** Takes the figures out of a text; a bar shows where they were. */
function takeFigures(text: string, texts: Map<LineFact, string>): string {
  let left = text;
  for (const [pattern, ...fields] of figures) {
    if (fields.some((field) => texts.has(field))) continue;
    const match = pattern.exec(left);
    if (match === null) continue;
    for (const [index, field] of fields.entries())
      texts.set(field, (match[index + 1] ?? '').replaceAll(/\s/g, ''));
    left = `${left.slice(0, match.index)} | ${left.slice(match.index + match[0].length)}`;
  }
  const disc = texts.get('disc');
  if (disc !== undefined && !disc.startsWith('-')) texts.set('disc', `-${disc}`);
  return left;
}

const readShape = (text: string) =>
  text.length < 2 || /^(?:CR|SI)$/i.test(text) ? undefined : readValue(vocabularies.shape, text);

/** Reads the words of a line from left to right. */
class WordReader {
  private at = 0;
  readonly rest: string[] = [];
  private readonly words: readonly string[];
  private readonly texts: Map<LineFact, string>;

  constructor(words: readonly string[], texts: Map<LineFact, string>) {
    this.words = words;
    this.texts = texts;
  }

  read(): void {
    while (this.at < this.words.length) {
      const taken =
        this.takeGrades() || this.takeColor() || this.takeMake() || this.takeShape() || this.takePlace();
      if (taken > 0) this.at += taken;
      else {
        const word = this.words[this.at] ?? '';
        const isNumber = this.at === 0 && packet.test(word) && !this.texts.has('stock_no');
        if (isNumber) this.texts.set('stock_no', word.replace('#', ''));
        else if (word !== '|' && !goodsWords.test(word)) this.rest.push(word);
        this.at += 1;
      }
    }
  }

  private word(offset = 0): string {
    return this.words[this.at + offset] ?? '';
  }

  private takeGrades(): number {
    if (this.texts.has('clarity')) return 0;
    const [, own, behind] = colorAndClarity.exec(this.word()) ?? [];
    if (own !== undefined && behind !== undefined) {
      this.texts.set('color', own).set('clarity', behind);
      return 1;
    }
    if (!clarity.test(this.word()) || !this.texts.has('color')) return 0;
    this.texts.set('clarity', this.word());
    return 1;
  }

  /** A colour is directly before the clarity. */
  private takeColor(): number {
    if (this.texts.has('color')) return 0;
    const isBefore = (count: number) => clarity.test(this.word(count));
    if (color.test(this.word()) && isBefore(1)) {
      this.texts.set('color', this.word());
      return 1;
    }
    if (!/^fancy$/i.test(this.word())) return 0;
    for (let count = maxColorWords; count > 1; count -= 1) {
      const text = this.words.slice(this.at, this.at + count).join(' ');
      const { issues = [] } = parseColorCell(text, lineContext, text);
      if (issues.some((code) => code.startsWith('E_'))) continue;
      this.texts.set('color', text);
      return count;
    }
    return 0;
  }

  private takeMake(): number {
    const isOpen = !this.texts.has('make_grades');
    const [, grades, behind] = gradesAndFluorescence.exec(this.word()) ?? [];
    if (isOpen && grades !== undefined && behind !== undefined && fluorescence.test(behind)) {
      this.texts.set('make_grades', grades).set('fluorescence', behind);
      return 1;
    }
    if (isOpen && makeWord.test(this.word())) {
      this.texts.set('make_grades', this.word());
      return 1;
    }
    let count = 0;
    while (count < 3 && grade.test(this.word(count))) count += 1;
    if (isOpen && count > 1) {
      this.texts.set('make_grades', this.words.slice(this.at, this.at + count).join('/'));
      return count;
    }
    const isAfterMake = this.texts.has('make_grades') && !this.texts.has('fluorescence');
    if (!isAfterMake || !fluorescence.test(this.word())) return 0;
    const hasColor = fluorescenceColor.test(this.word(1));
    this.texts.set(
      'fluorescence',
      hasColor && !/^fl/i.test(this.word(1)) ? `${this.word()} ${this.word(1)}` : this.word(),
    );
    return hasColor ? 2 : 1;
  }

  /** A code in capitals or a name: `HK`, `New York`, `in Dubai`. */
  private takePlace(): number {
    if (this.texts.has('location') || !this.texts.has('clarity')) return 0;
    // `IN` is also the code of India.
    const lead = /^(?:in|at)$/i.test(this.word()) ? 1 : 0;
    for (const count of [2, 1]) {
      const words = this.words.slice(this.at + lead, this.at + lead + count);
      const text = words.join(' ');
      const isName = text === text.toUpperCase() || text.length > 3;
      if (!isName || words.includes('|') || vocabularies.location.read(text) === undefined) continue;
      this.texts.set('location', text);
      return lead + count;
    }
    return 0;
  }

  private takeShape(): number {
    if (this.texts.has('shape')) return 0;
    for (let count = maxShapeWords; count > 0; count -= 1) {
      const words = this.words.slice(this.at, this.at + count);
      // `EM E VVS2`: the colour is no part of the code of the shape.
      if (count > 1 && color.test(words.at(-1) ?? '') && clarity.test(this.word(count))) continue;
      if (words.length < count || words.includes('|') || readShape(words.join(' ')) === undefined) continue;
      this.texts.set('shape', words.join(' '));
      return count;
    }
    return 0;
  }
}

/** Reads what a line of text says about a stone: `PS 1.01 F VS1 EX VG N GIA 2215123456 -38`. */
export function readStoneLine(raw: string): StoneLine {
  const text = cleanText(raw);
  const texts = new Map<LineFact, string>();
  if (text.length > maxLength) return { texts, rest: [text] };
  const words = takeFigures(text, texts)
    .replaceAll(/(?<=\p{L}{2})\/(?=\s|$)|[,;()]/gu, ' ')
    .split(/\s+/)
    .filter((word) => word === '|' || /[\p{L}\d]/u.test(word))
    .filter((word, index) => index > 0 || !/^\d{1,3}[.:]?$/.test(word));
  const reader = new WordReader(words, texts);
  reader.read();
  return { texts, rest: reader.rest };
}

/** Context in which the parts of a line are parsed. */
const lineContext = {
  isGraded: false,
  codes: {},
  feed: null,
  comma: 'decimal',
  isFraction: false,
  isDepthApart: false,
} as const;

const parsers: Readonly<Partial<Record<LineFact, CellParser>>> = {
  color: parseColorCell,
  clarity: parseClarityCell,
  carat: parseCaratCell,
  fluorescence: parseFluorescenceCell,
  lab: parseLabCell,
  report_no: parseReportNumberCell,
  make_grades: parseMakeGradesCell,
  measurements: parseMeasurementsCell,
};
/** Fewer facts are read only when they are the whole text. */
const manyFacts = 3;
const minFacts = 2;

/** Several facts of a stone in one cell: `Round 1.01ct G VS1`, `RD 1.01`, `EX/EX/VG/None`. */
export const parseStoneTextCell: CellParser = (text, context): ParsedCell => {
  const { texts, rest } = readStoneLine(text);
  if (texts.size < (rest.length === 0 ? minFacts : manyFacts)) return unreadableCell('W_UNKNOWN_VALUE');
  const facts: Record<string, ParsedCell['value']> = {};
  for (const [field, part] of texts) {
    if (field === 'shape') facts['shape'] = readShape(part) ?? null;
    const parse = parsers[field];
    if (parse === undefined) continue;
    const { value, otherFields, issues = [] } = parse(part, context, part);
    if (issues.some((code) => code.startsWith('E_') || code === 'W_UNKNOWN_VALUE')) continue;
    Object.assign(facts, otherFields);
    if (value !== null) facts[field] = value;
  }
  return { value: null, otherFields: facts, issues: ['I_SPLIT_CELL'] };
};
