import { fontRuns, type Direction, type FontRun } from './font-runs.ts';
import { fontsOf, type Weight } from './fonts.ts';

export interface Look {
  readonly weight: Weight;
  /** Height of letters in points. */
  readonly size: number;
}

/** Where a text stands: within `width` from `x`, the first line's upper edge at `y`. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly align: 'left' | 'right';
  readonly direction: Direction;
}

/** Writes any language of the portal on a paper. */
export interface Pen {
  /** One line; what does not fit is cut and ends in dots. */
  readonly line: (text: string, place: Place, look: Look) => void;
  /** As many lines as it takes; returns the lower edge of the last. */
  readonly paragraph: (text: string, place: Place, look: Look) => number;
}

/** Height of a line and its baseline, by the height of its letters: room for marks above and below in every script. */
const leading = 1.45;
const baseline = 1.06;

/** What stays together on a line: a word with its blanks, or one Chinese character with the stops that cling to it. */
const pieces = /[（《“「]*\p{Script=Han}[，。；：、！？）》”」]*|[^\s\p{Script=Han}（《「]+\s*|./gsu;

export function penOf(paper: PDFKit.PDFDocument): Pen {
  const fontOf = fontsOf(paper);
  const runsOf = (text: string, direction: Direction, { weight }: Look) =>
    fontRuns(text, direction, fontOf, weight);
  const widthOf = (run: FontRun, { size }: Look) =>
    paper.font(run.font).fontSize(size).widthOfString(run.text);
  const width = (text: string, look: Look) =>
    runsOf(text, 'ltr', look).reduce((sum, run) => sum + widthOf(run, look), 0);

  const write = (text: string, { x, y, width: room, align, direction }: Place, look: Look) => {
    const runs = runsOf(text, direction, look);
    const widths = runs.map((run) => widthOf(run, look));
    let at = align === 'left' ? x : x + room - widths.reduce((sum, one) => sum + one, 0);
    for (const [place, run] of runs.entries()) {
      paper
        .font(run.font)
        .fontSize(look.size)
        .text(visibleOrder(run), at, y + look.size * baseline, {
          lineBreak: false,
          baseline: 'alphabetic',
        });
      at += widths[place] ?? 0;
    }
  };

  /** A line a little too long is written smaller; one still too long is cut. */
  const fitted = (text: string, room: number, look: Look): { text: string; look: Look } => {
    const smaller = [1, 0.9, 0.8].map((part) => ({ ...look, size: look.size * part }));
    const fit = smaller.find((one) => width(text, one) <= room);
    if (fit !== undefined) return { text, look: fit };
    const letters = Array.from(text);
    while (letters.length > 0 && width(`${letters.join('')}…`, look) > room) letters.pop();
    return { text: `${letters.join('').trimEnd()}…`, look };
  };

  return {
    line: (text, place, look) => {
      const fit = fitted(text, place.width, look);
      // A smaller line stands on the same baseline.
      write(fit.text, { ...place, y: place.y + (look.size - fit.look.size) * baseline }, fit.look);
    },
    paragraph: (text, place, look) => {
      let { y } = place;
      for (const one of text.split('\n').flatMap((part) => wrapped(part, place.width, look))) {
        write(one, { ...place, y }, look);
        y += look.size * leading;
      }
      return y;
    },
  };

  function wrapped(text: string, room: number, look: Look): string[] {
    const lines = [''];
    for (const piece of text.match(pieces) ?? []) {
      const last = lines.pop() ?? '';
      if (last === '' || width(`${last}${piece}`.trimEnd(), look) <= room) lines.push(`${last}${piece}`);
      else lines.push(last, piece);
    }
    return lines.map((one) => one.trim());
  }
}

/** Letters of an Arabic run are turned by whoever shapes them; stops alone are not, and are turned here. */
const visibleOrder = ({ text, isFromRight }: FontRun): string =>
  isFromRight && !/[\p{L}\p{M}]/u.test(text) ? Array.from(text).toReversed().join('') : text;
