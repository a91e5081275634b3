import { isRightToLeft, type Locale } from '@loupe/contract';
import Pdf from 'pdfkit';
import { hasRightToLeftText } from './font-runs.ts';
import { createTextRenderer, type TextBox, type TextSpan, type TextStyle } from './text-renderer.ts';

/** Black on white, two greys and hairlines: papers are printed. */
export const ink = '#12161f';
export const ink2 = '#4a5263';
export const ink3 = '#5d6676';
const hairline = '#dfe3ea';
const strongLine = '#7f8796';

/** Outer margins of a page, in points. */
const side = 38.6;
export const pageTop = 36;
/** The rule above the footer. */
export const footerAt = 803;
/** Lower limit of the contents of a page. */
export const pageBottom = footerAt - 10;

/**
 * The direction of a text: that of the language, left to right for codes and figures, or as the text itself
 * requires for names and notes of users.
 */
export type Writing = 'language' | 'code' | 'own';

interface Place {
  /** Distance of the box from the start side of the contents: from the left, in Arabic from the right. */
  readonly from: number;
  readonly width: number;
  readonly y: number;
  /** `right` is the right side in both directions, where the digits of a column are aligned. */
  readonly align?: 'start' | 'end' | 'right';
  readonly writing?: Writing;
}

/** A column, from the start side. */
export interface ColumnPlace {
  readonly from: number;
  readonly width: number;
}

/** A portrait A4 page whose contents are placed from the start side of the language. */
export interface Paper {
  readonly pdf: PDFKit.PDFDocument;
  /** Width of the contents. */
  readonly width: number;
  readonly isMirrored: boolean;
  /** Draws one line; text that does not fit is set smaller, then cut. */
  readonly line: (text: string, place: Place, style: TextStyle) => void;
  /** Draws one line, or as many as needed where it does not fit; returns the lower edge. */
  readonly block: (text: string, place: Place, style: TextStyle) => number;
  readonly blockHeight: (text: string, width: number, style: TextStyle) => number;
  /** Draws as many lines as needed; returns the lower edge. */
  readonly paragraph: (text: string, place: Place, style: TextStyle) => number;
  readonly spans: (spans: readonly TextSpan[], place: Place) => number;
  readonly lineOfSpans: (spans: readonly TextSpan[], place: Place) => void;
  /** Draws spans from left to right from a position on the page, in drawings. */
  readonly spansAt: (spans: readonly TextSpan[], x: number, y: number) => void;
  readonly widthOf: (text: string, style: TextStyle) => number;
  readonly heightOf: (text: string, width: number, style: TextStyle) => number;
  /** Draws a horizontal rule across the contents, or across a part of them. */
  readonly rule: (y: number, weight: 'hair' | 'strong', part?: { from: number; width: number }) => void;
  /** The left edge of a box. */
  readonly leftOf: (from: number, width: number) => number;
  /** Starts a page; returns the upper edge of its contents. */
  readonly nextPage: () => number;
}

export function openPaper(
  locale: Locale,
  { title, author }: { readonly title: string; readonly author: string },
): Paper {
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: locale,
    info: { Title: title, Author: author },
  });
  const renderer = createTextRenderer(pdf);
  const isMirrored = isRightToLeft(locale);
  const width = pdf.page.width - 2 * side;
  const leftOf = (from: number, boxWidth: number) => side + (isMirrored ? width - from - boxWidth : from);
  const boxOf = (place: Place, isRightToLeftText: boolean): TextBox => {
    const { from, width: boxWidth, y, align = 'start', writing = 'language' } = place;
    const isRight = align === 'right' || (align === 'end') !== isMirrored;
    const direction = writing === 'language' ? isMirrored : writing === 'own' && isRightToLeftText;
    return {
      x: leftOf(from, boxWidth),
      y,
      width: boxWidth,
      align: isRight ? 'right' : 'left',
      direction: direction ? 'rtl' : 'ltr',
    };
  };
  const isFromRight = (spans: readonly TextSpan[]) => spans.some(({ text }) => hasRightToLeftText(text));
  return {
    pdf,
    width,
    isMirrored,
    leftOf,
    line: (text, place, style) => {
      renderer.line(text, boxOf(place, hasRightToLeftText(text)), style);
    },
    block: (text, place, style) => renderer.block(text, boxOf(place, hasRightToLeftText(text)), style),
    blockHeight: renderer.blockHeight,
    paragraph: (text, place, style) =>
      renderer.paragraph(text, boxOf(place, hasRightToLeftText(text)), style),
    spans: (spans, place) => renderer.spans(spans, boxOf(place, isFromRight(spans))),
    lineOfSpans: (spans, place) => {
      renderer.lineOfSpans(spans, boxOf(place, isFromRight(spans)));
    },
    spansAt: (spans, x, y) => {
      renderer.lineOfSpans(spans, { x, y, width: 0, align: 'left', direction: 'ltr' });
    },
    widthOf: renderer.widthOf,
    heightOf: renderer.heightOf,
    rule: (y, weight, part = { from: 0, width }) => {
      const x = leftOf(part.from, part.width);
      pdf
        .moveTo(x, y)
        .lineTo(x + part.width, y)
        .lineWidth(weight === 'hair' ? 0.5 : 0.75)
        .strokeColor(weight === 'hair' ? hairline : strongLine)
        .stroke();
    },
    nextPage: () => {
      pdf.addPage();
      return pageTop;
    },
  };
}

/**
 * Where the figures of a column are drawn: at its end side, as wide as the widest of them, so that units stand
 * under units in both directions.
 */
export function figureBox(
  paper: Pick<Paper, 'widthOf'>,
  { from, width }: ColumnPlace,
  figures: readonly string[],
  style: TextStyle,
): Place & ColumnPlace {
  const widest = figures.reduce((most, text) => Math.max(most, paper.widthOf(text, style)), 0);
  const own = Math.min(width, widest + 0.5);
  return { from: from + width - own, width: own, y: 0, align: 'right', writing: 'code' };
}

/** Draws the footer of every page: a text, the number of the document and of the page. */
export function drawFooters(
  paper: Paper,
  text: string,
  pageText: (page: number, count: number) => string,
): void {
  const { count } = paper.pdf.bufferedPageRange();
  const style = { weight: 'plain', size: 7.2, color: ink2 } as const;
  for (let page = 0; page < count; page += 1) {
    paper.pdf.switchToPage(page);
    paper.rule(footerAt, 'hair');
    paper.line(text, { from: 0, width: paper.width - 170, y: footerAt + 7, writing: 'own' }, style);
    paper.line(
      pageText(page + 1, count),
      { from: paper.width - 165, width: 165, y: footerAt + 7, align: 'end' },
      style,
    );
  }
}
