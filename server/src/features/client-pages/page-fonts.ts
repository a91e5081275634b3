import { clientPagePath } from '@loupe/contract';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The fonts of client pages: those of the papers, with the letters for which a browser loads them. */
const fonts = [
  {
    name: 'latin',
    family: 'IBM Plex Sans',
    file: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin',
    letters:
      'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2212',
  },
  {
    name: 'latin-ext',
    family: 'IBM Plex Sans',
    file: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-ext',
    letters: 'U+0100-0130,U+0132-0151,U+0154-02BA,U+1E00-1E9F,U+20A0-20AB,U+20AD-20C0',
  },
  {
    name: 'cyrillic',
    family: 'IBM Plex Sans',
    file: '@fontsource/ibm-plex-sans/files/ibm-plex-sans-cyrillic',
    letters: 'U+0400-045F,U+0490-0491,U+2116',
  },
  {
    name: 'arabic',
    family: 'IBM Plex Sans Arabic',
    file: '@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic',
    letters: 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC',
  },
  {
    name: 'gujarati',
    family: 'Noto Sans Gujarati',
    file: '@fontsource/noto-sans-gujarati/files/noto-sans-gujarati-gujarati',
    letters: 'U+0951-0952,U+0964-0965,U+0A80-0AFF,U+20B9',
  },
] as const;

const weights = [400, 600] as const;

/** Families in the order in which a letter is looked up. Chinese has the font of the device. */
export const fontFamilies =
  '"IBM Plex Sans","IBM Plex Sans Arabic","Noto Sans Gujarati","Fallback",system-ui,sans-serif';

/**
 * Texts are visible before a font has arrived, in letters of the same width where the device has Arial or Helvetica
 * (the figures of `web/src/styles/font-fallback.css`).
 */
const fallbackFaces = `@font-face{font-family:"Fallback";font-weight:400;src:local("Arial"),local("Liberation Sans"),local("Helvetica");size-adjust:100.5%;ascent-override:102%;descent-override:27.4%;line-gap-override:0%}
@font-face{font-family:"Fallback";font-weight:600;src:local("Arial Bold"),local("Liberation Sans Bold"),local("Helvetica Bold");size-adjust:96.8%;ascent-override:105.9%;descent-override:28.4%;line-gap-override:0%}`;

/** The rules of all fonts. A browser loads those whose letters are on the page. */
export const fontFaces = [
  ...fonts.flatMap(({ name, family, letters }) =>
    weights.map(
      (weight) =>
        `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:url(${clientPagePath}style/${name}-${weight}.woff2) format("woff2");unicode-range:${letters}}`,
    ),
  ),
  fallbackFaces,
].join('\n');

const files = new Map<string, string>(
  fonts.flatMap(({ name, file }) =>
    weights.map((weight) => [`${name}-${weight}.woff2`, `${file}-${weight}-normal.woff2`] as const),
  ),
);

/** The font of a name; null for a name that no style sheet contains. */
export async function readPageFont(name: string): Promise<Buffer | null> {
  const file = files.get(name);
  return file === undefined ? null : readFile(require.resolve(file));
}
