/** Number formats in addition to the built-in ones; `{word}` is replaced. */
const formats = {
  money: '#,##0.00',
  two: '0.00',
  one: '0.0',
  pieces: '#,##0" {word}"',
  day: 'dd mmm yyyy',
  text: '@',
} as const;
type Format = keyof typeof formats;

interface Look {
  readonly font: 'plain' | 'strong' | 'title' | 'link';
  readonly format?: Format;
  /** Shaded and underlined: header and totals. */
  readonly isBand?: true;
  readonly isEnd?: true;
}

const strong = { font: 'strong', isBand: true } as const;
const looks = {
  plain: { font: 'plain' },
  title: { font: 'title' },
  head: strong,
  headFigure: { ...strong, isEnd: true },
  link: { font: 'link' },
  money: { font: 'plain', format: 'money' },
  two: { font: 'plain', format: 'two' },
  one: { font: 'plain', format: 'one' },
  day: { font: 'plain', format: 'day' },
  text: { font: 'plain', format: 'text' },
  totalPieces: { ...strong, format: 'pieces' },
  totalMoney: { ...strong, format: 'money' },
  totalTwo: { ...strong, format: 'two' },
} as const satisfies Record<string, Look>;

/** Name of a cell style. */
export type StyleName = keyof typeof looks;

const all: readonly (readonly [string, Look])[] = Object.entries(looks);
const indexes = new Map(all.map(([name], index) => [name, index]));

/** Index by which a cell refers to its style. */
export const styleId = (name: StyleName): number => indexes.get(name) ?? 0;

const fonts: readonly Look['font'][] = ['plain', 'strong', 'title', 'link'];
const fontXml: Readonly<Record<Look['font'], string>> = {
  plain: '<sz val="10"/>',
  strong: '<b/><sz val="10"/>',
  title: '<b/><sz val="14"/>',
  link: '<u/><sz val="10"/><color rgb="FF1F4FD8"/>',
};
const formatNames = Object.keys(formats);
const firstFormatId = 164;

function cellFormat({ font, format, isBand, isEnd }: Look): string {
  const number = format === undefined ? 0 : firstFormatId + formatNames.indexOf(format);
  const band = isBand === true ? 2 : 0;
  const head = `<xf numFmtId="${number}" fontId="${fonts.indexOf(font)}" fillId="${band}" borderId="${band / 2}" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyBorder="1"`;
  return isEnd === true ? `${head} applyAlignment="1"><alignment horizontal="right"/></xf>` : `${head}/>`;
}

const list = (tag: string, items: readonly string[]) =>
  `<${tag} count="${items.length}">${items.join('')}</${tag}>`;
const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The styles part of a workbook; `pieces` is the unit shown after a number of pieces. */
export const stylesXml = (pieces: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${list(
  'numFmts',
  Object.values(formats).map(
    (code, index) =>
      `<numFmt numFmtId="${firstFormatId + index}" formatCode="${quoted(code.replace('{word}', pieces))}"/>`,
  ),
)}${list(
  'fonts',
  fonts.map((font) => `<font>${fontXml[font]}<name val="Arial"/><family val="2"/></font>`),
)}<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEEF1F6"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top/><bottom style="thin"><color rgb="FFB8C0CC"/></bottom><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>${list(
  'cellXfs',
  all.map(([, look]) => cellFormat(look)),
)}<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
