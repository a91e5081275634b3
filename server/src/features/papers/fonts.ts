import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackFont } from './unpack-font.ts';

/** How heavy letters are. */
export type Weight = 'plain' | 'strong';

const require = createRequire(import.meta.url);
/** Files of letters, the first that has one draws it; the large one of Chinese is opened when nothing else does. */
const files: Readonly<Record<Weight, readonly string[]>> = {
  plain: [
    require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-400-normal.woff'),
    require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-400-normal.woff'),
    require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-400-normal.woff'),
    require.resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-400-normal.woff'),
    require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-400-normal.woff'),
    require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff'),
  ],
  strong: [
    require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-600-normal.woff'),
    require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext-600-normal.woff'),
    require.resolve('@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic-600-normal.woff'),
    require.resolve('@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-600-normal.woff'),
    require.resolve('@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati-600-normal.woff'),
    require.resolve('@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-600-normal.woff'),
  ],
};

/** A font as a paper holds it once it is opened. */
interface OpenFont {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const isOpenFont = (font: unknown): font is OpenFont =>
  typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font;

/** The font that was chosen last, to ask which letters it has: the library draws what it lacks as an empty box. */
function chosenFont(paper: object): OpenFont {
  const chosen: unknown = Reflect.get(paper, '_font');
  const font: unknown =
    typeof chosen === 'object' && chosen !== null && 'font' in chosen ? chosen.font : null;
  if (!isOpenFont(font)) throw new Error('the font of a paper cannot be asked for its letters');
  return font;
}

/** Marks and stops stay with the letter before them where its font has them. */
const leans = /^[\p{M}\p{P}\p{Cf}]$/u;

const unpacked = new Map<string, Buffer>();

function fontFile(path: string): Buffer {
  const known = unpacked.get(path) ?? unpackFont(readFileSync(path));
  unpacked.set(path, known);
  return known;
}

/** Names the font of a letter; null where no font has it. `before` is the font of the letter before. */
export type FontOf = (letter: string, weight: Weight, before: string | null) => string | null;

/** The fonts of a paper, each opened when a letter first needs it. */
export function fontsOf(paper: PDFKit.PDFDocument): FontOf {
  const opened = new Map<string, OpenFont>();
  const open = (path: string) => {
    const known = opened.get(path);
    if (known !== undefined) return known;
    paper.registerFont(path, fontFile(path)).font(path);
    const font = chosenFont(paper);
    opened.set(path, font);
    return font;
  };
  return (letter, weight, before) => {
    const code = letter.codePointAt(0) ?? 0;
    if (before !== null && leans.test(letter) && opened.get(before)?.hasGlyphForCodePoint(code) === true)
      return before;
    for (const path of files[weight]) if (open(path).hasGlyphForCodePoint(code)) return path;
    return null;
  };
}
