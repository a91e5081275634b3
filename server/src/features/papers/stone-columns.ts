import { groupThousands, type AttributeKey } from '@loupe/domain';
import type { Words } from '../words/words-of.ts';
import type { PaperContent, PaperLine } from './paper-content.ts';

export interface PaperColumn {
  readonly head: string;
  readonly width: number;
  /** Read from the left in every language: figures, and codes that may be figures. */
  readonly isCode: boolean;
  readonly isFigure: boolean;
  readonly of: (line: PaperLine, place: number) => string;
  /** What stands under it in the line of sums. */
  readonly total: string;
}

const fact =
  (key: string) =>
  ({ stone }: PaperLine) => {
    const value = stone[key];
    return typeof value === 'string' ? value : '';
  };
const figureOf = (key: string) => (line: PaperLine) => groupThousands(fact(key)(line));

/** The columns of a paper that lists stones; together as wide as the page. */
export function stoneColumns(
  { kind, summary }: Pick<PaperContent, 'kind' | 'summary'>,
  { say, value }: Words,
): readonly PaperColumn[] {
  const column = (key: AttributeKey) => say(`attribute.${key}`);
  const long = (key: AttributeKey) => say(`attribute.${key}.long`);
  const word = (head: string, width: number, of: PaperColumn['of'], total = ''): PaperColumn => ({
    head,
    width,
    of,
    total,
    isCode: false,
    isFigure: false,
  });
  const code = (head: string, width: number, key: string): PaperColumn => ({
    ...word(head, width, fact(key)),
    isCode: true,
  });
  const figure = (head: string, width: number, of: PaperColumn['of'], total = ''): PaperColumn => ({
    ...word(head, width, of, total),
    isCode: true,
    isFigure: true,
  });
  const valueOf = (id: 'shape' | 'lab', key: string) => (line: PaperLine) => value(id, fact(key)(line));
  const fancy = (line: PaperLine) => {
    const colour = fact('fancy_colour')(line);
    return colour === '' ? '' : value('colour-fancy', colour);
  };
  return [
    figure('', 22, (_, place) => String(place + 1)),
    {
      ...word(column('stock_no'), 78, fact('stock_no'), say('paper.pieces', { count: summary.pieces })),
      isCode: true,
    },
    word(say(`paper.${kind}.note`), 102, ({ note }) => note),
    word(long('shape'), 64, valueOf('shape', 'shape')),
    figure(column('carat'), 44, fact('carat'), summary.cts),
    word(long('color'), 50, (line) => fact('color')(line) || fancy(line)),
    code(column('clarity'), 44, 'clarity'),
    word(column('lab'), 56, valueOf('lab', 'lab')),
    code(column('report_no'), 70, 'report_no'),
    figure(column('rap'), 62, figureOf('rap')),
    figure(`${column('disc')} %`, 48, fact('final_disc'), summary.final_disc ?? ''),
    figure('US$/ct', 62, figureOf('final_ppc'), groupThousands(summary.rate_per_ct ?? '')),
    // The mark keeps the sign behind its letters where a head is read from the right.
    figure(
      `${column('final_amount')} US$\u200e`,
      68,
      figureOf('final_amount'),
      groupThousands(summary.amount),
    ),
  ];
}
