import type { Logo } from '../letterheads/read-letterhead.ts';
import { parseLogoSvg, type SvgShape } from '../letterheads/logo-svg.ts';

interface Square {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Draws a logo in a square; an SVG as vector lines, so that it is sharp at every size. */
export function drawLogo(pdf: PDFKit.PDFDocument, logo: Logo, { x, y, size }: Square): void {
  if (logo.type === 'image/png') {
    pdf.image(logo.bytes, x, y, { fit: [size, size], align: 'center', valign: 'center' });
    return;
  }
  const { viewBox, shapes } = parseLogoSvg(logo.bytes.toString());
  const scale = size / Math.max(viewBox.width, viewBox.height);
  pdf.save();
  pdf.translate(
    x + (size - viewBox.width * scale) / 2 - viewBox.x * scale,
    y + (size - viewBox.height * scale) / 2 - viewBox.y * scale,
  );
  pdf.scale(scale);
  for (const shape of shapes) drawShape(pdf, shape);
  pdf.restore();
}

function drawShape(pdf: PDFKit.PDFDocument, shape: SvgShape): void {
  const { path, transform, fill, stroke, strokeWidth, isEvenOdd, opacity } = shape;
  pdf.save();
  pdf.transform(...transform);
  pdf.opacity(opacity).lineWidth(strokeWidth).lineCap(shape.lineCap).lineJoin(shape.lineJoin);
  const rule = isEvenOdd ? 'even-odd' : 'non-zero';
  // A filled and stroked shape is drawn twice: PDFKit paints a path once.
  if (fill !== null) pdf.path(path).fill(fill, rule);
  if (stroke !== null) pdf.path(path).stroke(stroke);
  pdf.restore();
}
