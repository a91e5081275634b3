import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { decodeWoff } from './decode-woff.ts';

export type FontWeight = 'plain' | 'strong';

const require = createRequire(import.meta.url);
/**
 * Font files by priority: the first one that contains a letter draws it. The large Chinese font is last, so
 * that it is opened only when no other font has the letter.
 */
const files: Readonly<Record<FontWeight, readonly string[]>> = {
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

/** A font of a document after it is opened. */
interface OpenFont {
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean;
}

const isOpenFont = (font: unknown): font is OpenFont =>
  typeof font === 'object' && font !== null && 'hasGlyphForCodePoint' in font;

/** The font selected last, to check which letters it contains: PDFKit draws missing ones as empty boxes. */
function chosenFont(paper: object): OpenFont {
  const chosen: unknown = Reflect.get(paper, '_font');
  const font: unknown =
    typeof chosen === 'object' && chosen !== null && 'font' in chosen ? chosen.font : null;
  if (!isOpenFont(font)) throw new Error('the font of a paper cannot be asked for its letters');
  return font;
}

/**
 * Combining marks, punctuation and format characters use the font of the preceding letter when it contains
 * them.
 */
const leans = /^[\p{M}\p{P}\p{Cf}]$/u;

const unpacked = new Map<string, Buffer>();

function fontFile(path: string): Buffer {
  const known = unpacked.get(path) ?? decodeWoff(readFileSync(path));
  unpacked.set(path, known);
  return known;
}

/**
 * Returns the font of a letter, or null when no font contains it. `before` is the font of the preceding
 * letter.
 */
export type FontResolver = (letter: string, weight: FontWeight, before: string | null) => string | null;

/** Resolves the fonts of a document. Each font is opened when a letter first needs it. */
export function createFontResolver(paper: PDFKit.PDFDocument): FontResolver {
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
