import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Pixels per point: 96 pixels an inch. */
const usualScale = 4 / 3;

/** A page as grey values, one byte a pixel. */
export interface PageImage {
  readonly width: number;
  readonly height: number;
  readonly grey: Uint8Array;
}

interface RenderOptions {
  readonly scale?: number;
  /** Pages that are rendered, from the first. */
  readonly maxPages?: number;
}

/**
 * Renders the pages of a PDF. PDFium is compiled to WebAssembly and the fonts are in the file, so that every
 * machine renders the same pixels.
 */
export async function renderPages(
  file: Uint8Array,
  { scale = usualScale, maxPages = Number.POSITIVE_INFINITY }: RenderOptions = {},
): Promise<PageImage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const images: PageImage[] = [];
  for (const page of document.pages()) {
    if (images.length >= maxPages) break;
    const { width, height, data } = await page.render({ scale, render: 'bitmap' });
    const grey = await sharp(data, { raw: { width, height, channels: 4 } })
      .flatten({ background: '#ffffff' })
      .greyscale()
      .raw()
      .toBuffer();
    images.push({ width, height, grey });
  }
  document.destroy();
  library.destroy();
  return images;
}

/** A page as a small PNG file of 16 grey values. */
export const encodePage = async ({ width, height, grey }: PageImage): Promise<Buffer> =>
  sharp(grey, { raw: { width, height, channels: 1 } })
    .png({ palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 })
    .toBuffer();
