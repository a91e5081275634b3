import sharp from 'sharp';
import { parseLogoSvg } from './logo-svg.ts';
import type { Logo } from './read-letterhead.ts';

/** A logo as a PNG, for readers that do not draw SVG. */
export interface RasterLogo {
  readonly png: Buffer;
  /** Size in pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Rasterises a stored logo so that it fits a square of `side` pixels. Stored logos are checked and reduced when
 * they are saved; pixels are bounded here as well.
 */
export async function rasteriseLogo(logo: Logo, side: number): Promise<RasterLogo> {
  const isSvg = logo.type === 'image/svg+xml';
  // The resolution at which an SVG is drawn before it is fitted: at 72 its view box has one pixel a unit.
  const density = isSvg ? svgDensity(logo.bytes.toString(), side) : 72;
  const { data, info } = await sharp(logo.bytes, { density, limitInputPixels: 5_000_000 })
    .resize({ width: side, height: side, fit: 'inside' })
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

function svgDensity(svg: string, side: number): number {
  const { width, height } = parseLogoSvg(svg).viewBox;
  return Math.min(Math.max((72 * side) / Math.max(width, height), 1), 100_000);
}
