import type { StoneRow } from '@loupe/contract';
import { groupThousands, labelOf } from '@loupe/domain';

/** One stone on paper, with what stands beside it. */
export interface PaperLine {
  readonly stone: StoneRow;
  readonly note: string;
}

export interface PaperColumn {
  readonly head: string;
  readonly width: number;
  readonly isFigure?: boolean;
  readonly of: (line: PaperLine, place: number) => string;
}

const fact =
  (key: string) =>
  ({ stone }: PaperLine) => {
    const value = stone[key];
    return typeof value === 'string' ? value : '';
  };
const worded = (key: 'shape' | 'lab') => (line: PaperLine) => labelOf(key, fact(key)(line));
const figure = (key: string) => (line: PaperLine) => groupThousands(fact(key)(line));

/** The columns of a paper that lists stones; together as wide as the page. `note` heads the column of notes. */
export const stoneColumns = (note: string): readonly PaperColumn[] => [
  { head: '', width: 22, isFigure: true, of: (_, place) => String(place + 1) },
  { head: 'Packet', width: 84, of: fact('stock_no') },
  { head: note, width: 92, of: (line) => line.note },
  { head: 'Shape', width: 64, of: worded('shape') },
  { head: 'Carat', width: 44, isFigure: true, of: fact('carat') },
  { head: 'Colour', width: 50, of: (line) => fact('color')(line) || fact('fancy_colour')(line) },
  { head: 'Clarity', width: 44, of: fact('clarity') },
  { head: 'Lab', width: 60, of: worded('lab') },
  { head: 'Report', width: 70, of: fact('report_no') },
  { head: 'Rap', width: 62, isFigure: true, of: figure('rap') },
  { head: 'Disc %', width: 48, isFigure: true, of: fact('final_disc') },
  { head: 'US$/ct', width: 62, isFigure: true, of: figure('final_ppc') },
  { head: 'Amount US$', width: 68, isFigure: true, of: figure('final_amount') },
];
