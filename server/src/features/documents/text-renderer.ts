import { splitFontRuns, type Direction, type FontRun } from './font-runs.ts';
import { createFontResolver, type FontWeight } from './fonts.ts';

export interface TextStyle {
  readonly weight: FontWeight;
  /** Font size in points. */
  readonly size: number;
  /** The colour before the text when omitted. */
  readonly color?: string;
}

/** Text of one style in a line of several. */
export interface TextSpan {
  readonly text: string;
  readonly style: TextStyle;
  /** The direction of the text; that of the line when omitted. */
  readonly direction?: Direction;
}

/** The position of a text: within `width` from `x`, the upper edge of the first line at `y`. */
export interface TextBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly direction: Direction;
}

/** Draws text in any language of the portal on a document. */
export interface TextRenderer {
  /** Draws one line; text that does not fit is cut and ends in an ellipsis. */
  readonly line: (text: string, box: TextBox, look: TextStyle) => void;
  /** Draws as many lines as needed; returns the lower edge of the last one. A long word is divided. */
  readonly paragraph: (text: string, box: TextBox, look: TextStyle) => number;
  /**
   * Draws one line, in a smaller size where that suffices, otherwise as many lines as needed: nothing is cut.
   * Returns the lower edge of the last one.
   */
  readonly block: (text: string, box: TextBox, look: TextStyle) => number;
  readonly blockHeight: (text: string, width: number, look: TextStyle) => number;
  /** Draws a paragraph of several styles; returns the lower edge of the last line. */
  readonly spans: (spans: readonly TextSpan[], box: TextBox) => number;
  /** Draws a line of several styles on one baseline, that of the largest; nothing is cut. */
  readonly lineOfSpans: (spans: readonly TextSpan[], box: TextBox) => void;
  readonly widthOf: (text: string, style: TextStyle) => number;
  /** The lower edge of a paragraph that is not drawn. */
  readonly heightOf: (text: string, width: number, style: TextStyle) => number;
}

/**
 * Line height and baseline as multiples of the font size: enough for accents above and below in every script.
 */
const leading = 1.45;
const baseline = 1.06;

/**
 * The units that are not broken between lines: a word with its trailing spaces, or one Chinese character with
 * adjacent punctuation. A no-break space is part of a word.
 */
const pieces =
  /[（《“「]*\p{Script=Han}[，。；：、！？）》”」]*|(?:[^\s\p{Script=Han}（《「]|\u00a0)+(?:(?!\u00a0)\s)*|./gsu;

/** Where a number that is too long for a line is divided first: after its signs. */
const numberParts = /[^-/_.]+[-/_.\s]*|[-/_.\s]+/g;
const graphemes = new Intl.Segmenter();

/** Features that place vowel signs and dots above and below letters. */
const withoutMarks: PDFKit.Mixins.TextOptions = {
  // @ts-expect-error The declaration knows lists only; the library also takes features that are off.
  features: { abvm: false, blwm: false, mark: false, mkmk: false },
};

/**
 * Shapes a text. The shaping library fails on a mark for which a font has no anchor at its letter, such as the
 * dot of અં; the mark then keeps the position that its glyph has.
 */
function withMarks<Result>(shape: (options?: PDFKit.Mixins.TextOptions) => Result): Result {
  try {
    return shape();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return shape(withoutMarks);
  }
}

export function createTextRenderer(paper: PDFKit.PDFDocument): TextRenderer {
  const fontOf = createFontResolver(paper);
  const runsOf = (text: string, direction: Direction, { weight }: TextStyle) =>
    splitFontRuns(text, direction, fontOf, weight);
  const widthOf = (run: FontRun, { size }: TextStyle) => {
    const font = paper.font(run.font).fontSize(size);
    return withMarks((options) => font.widthOfString(run.text, options));
  };
  const width = (text: string, look: TextStyle) =>
    runsOf(text, 'ltr', look).reduce((sum, run) => sum + widthOf(run, look), 0);

  const write = (text: string, { x, y, width: maxWidth, align, direction }: TextBox, look: TextStyle) => {
    const runs = runsOf(text, direction, look);
    const widths = runs.map((run) => widthOf(run, look));
    if (look.color !== undefined) paper.fillColor(look.color);
    let at = align === 'left' ? x : x + maxWidth - widths.reduce((sum, one) => sum + one, 0);
    for (const [box, run] of runs.entries()) {
      const font = paper.font(run.font).fontSize(look.size);
      const place = { lineBreak: false, baseline: 'alphabetic' } as const;
      withMarks((options) =>
        font.text(visibleOrder(run), at, y + look.size * baseline, { ...place, ...options }),
      );
      at += widths[box] ?? 0;
    }
  };

  /** The style in which a text fits on one line, if only slightly smaller. */
  const findFit = (text: string, maxWidth: number, look: TextStyle): TextStyle | undefined =>
    [1, 0.9, 0.8]
      .map((part) => ({ ...look, size: look.size * part }))
      .find((one) => width(text, one) <= maxWidth);

  /** A slightly long line is set in a smaller size; one that is still too long is cut. */
  const fitted = (text: string, maxWidth: number, look: TextStyle): { text: string; look: TextStyle } => {
    const fit = findFit(text, maxWidth, look);
    if (fit !== undefined) return { text, look: fit };
    const letters = Array.from(text);
    while (letters.length > 0 && width(`${letters.join('')}…`, look) > maxWidth) letters.pop();
    return { text: `${letters.join('').trimEnd()}…`, look };
  };

  const line = (text: string, box: TextBox, look: TextStyle): void => {
    const fit = fitted(text, box.width, look);
    // A smaller line keeps the same baseline.
    write(fit.text, { ...box, y: box.y + (look.size - fit.look.size) * baseline }, fit.look);
  };
  const paragraph = (text: string, box: TextBox, look: TextStyle): number => {
    let { y } = box;
    for (const one of text.split('\n').flatMap((part) => wrapped(part, box.width, look))) {
      write(one, { ...box, y }, look);
      y += look.size * leading;
    }
    return y;
  };
  const heightOf = (text: string, maxWidth: number, look: TextStyle): number =>
    text.split('\n').flatMap((part) => wrapped(part, maxWidth, look)).length * look.size * leading;

  return {
    line,
    paragraph,
    block: (text, box, look) => {
      if (findFit(text, box.width, look) === undefined) return paragraph(text, box, look);
      line(text, box, look);
      return box.y + look.size * leading;
    },
    blockHeight: (text, maxWidth, look) =>
      findFit(text, maxWidth, look) === undefined ? heightOf(text, maxWidth, look) : look.size * leading,
    spans: (spans, box) => {
      let { y } = box;
      const size = Math.max(...spans.map(({ style }) => style.size));
      for (const line of wrappedSpans(spans, box.width)) {
        writeSpans(line, { ...box, y }, size);
        y += size * leading;
      }
      return y;
    },
    lineOfSpans: (spans, box) => {
      writeSpans(spans, box, Math.max(...spans.map(({ style }) => style.size)));
    },
    widthOf: width,
    heightOf,
  };

  /** Spans are placed in the direction of the box, on the baseline of `size`. */
  function writeSpans(given: readonly TextSpan[], box: TextBox, size: number): void {
    const spans = given.map((span, index) =>
      index === given.length - 1 ? { ...span, text: span.text.trimEnd() } : span,
    );
    const widths = spans.map(({ text, style }) => width(text, style));
    const whole = widths.reduce((sum, one) => sum + one, 0);
    let at = box.align === 'left' ? box.x : box.x + box.width - whole;
    if (box.direction === 'rtl') at += whole;
    for (const [index, { text, style, direction = box.direction }] of spans.entries()) {
      const own = widths[index] ?? 0;
      if (box.direction === 'rtl') at -= own;
      const y = box.y + (size - style.size) * baseline;
      write(text, { ...box, x: at, y, width: own, align: 'left', direction }, style);
      if (box.direction === 'ltr') at += own;
    }
  }

  function wrappedSpans(spans: readonly TextSpan[], maxWidth: number): TextSpan[][] {
    const lines: TextSpan[][] = [[]];
    let used = 0;
    for (const { text, ...look } of spans) {
      const { style } = look;
      for (const piece of text.match(pieces) ?? []) {
        const own = width(piece, style);
        const line = lines.at(-1) ?? [];
        if (line.length > 0 && used + width(piece.trimEnd(), style) > maxWidth) {
          lines.push([{ text: piece, ...look }]);
          used = own;
          continue;
        }
        const last = line.at(-1);
        if (last?.style === style) line[line.length - 1] = { text: `${last.text}${piece}`, ...look };
        else line.push({ text: piece, ...look });
        used += own;
      }
    }
    return lines;
  }

  function wrapped(text: string, maxWidth: number, look: TextStyle): string[] {
    const lines = [''];
    const parts = (text.match(pieces) ?? []).flatMap((piece) =>
      width(piece.trimEnd(), look) <= maxWidth
        ? [piece]
        : (piece.match(numberParts) ?? []).flatMap((part) =>
            width(part, look) <= maxWidth
              ? [part]
              : [...graphemes.segment(part)].map(({ segment }) => segment),
          ),
    );
    for (const piece of parts) {
      const last = lines.pop() ?? '';
      if (last === '' || width(`${last}${piece}`.trimEnd(), look) <= maxWidth) lines.push(`${last}${piece}`);
      else lines.push(last, piece);
    }
    return lines.map((one) => one.trim());
  }
}

/**
 * PDFKit reverses Arabic runs when it shapes their letters. Runs of punctuation alone are not shaped, and are
 * reversed here.
 */
const visibleOrder = ({ text, isRightToLeft }: FontRun): string =>
  isRightToLeft && !/[\p{L}\p{M}]/u.test(text) ? Array.from(text).toReversed().join('') : text;
