import { groupThousands, type AttributeKey } from '@loupe/domain';
import type { Translator } from '../translations/translator.ts';
import type { DocumentContent, DocumentLine } from './document-content.ts';

export interface DocumentColumn {
  readonly head: string;
  readonly width: number;
  /** Set left to right in every language: figures, and codes that may consist of figures. */
  readonly isCode: boolean;
  readonly isFigure: boolean;
  readonly valueOf: (line: DocumentLine, index: number) => string;
  /** The value in the totals row. */
  readonly total: string;
}

const fact =
  (key: string) =>
  ({ stone }: DocumentLine) => {
    const value = stone[key];
    return typeof value === 'string' ? value : '';
  };
const figureOf = (key: string) => (line: DocumentLine) => groupThousands(fact(key)(line));

/** The columns of a document that lists stones; their widths add up to the width of the page. */
export function documentColumns(
  { kind, summary }: Pick<DocumentContent, 'kind' | 'summary'>,
  { message, valueLabel }: Translator,
): readonly DocumentColumn[] {
  const column = (key: AttributeKey) => message(`attribute.${key}`);
  const long = (key: AttributeKey) => message(`attribute.${key}.long`);
  const word = (head: string, width: number, of: DocumentColumn['valueOf'], total = ''): DocumentColumn => ({
    head,
    width,
    valueOf: of,
    total,
    isCode: false,
    isFigure: false,
  });
  const code = (head: string, width: number, key: string): DocumentColumn => ({
    ...word(head, width, fact(key)),
    isCode: true,
  });
  const figure = (
    head: string,
    width: number,
    of: DocumentColumn['valueOf'],
    total = '',
  ): DocumentColumn => ({
    ...word(head, width, of, total),
    isCode: true,
    isFigure: true,
  });
  const valueOf = (id: 'shape' | 'lab', key: string) => (line: DocumentLine) =>
    valueLabel(id, fact(key)(line));
  const fancy = (line: DocumentLine) => {
    const colour = fact('fancy_color')(line);
    return colour === '' ? '' : valueLabel('colour-fancy', colour);
  };
  return [
    figure('', 22, (_, index) => String(index + 1)),
    {
      ...word(
        column('stock_no'),
        78,
        fact('stock_no'),
        message('document.pieces', { count: summary.pieces }),
      ),
      isCode: true,
    },
    word(message(`document.${kind}.note`), 102, ({ note }) => note),
    word(long('shape'), 64, valueOf('shape', 'shape')),
    figure(column('carat'), 44, fact('carat'), summary.cts),
    word(long('color'), 50, (line) => fact('color')(line) || fancy(line)),
    code(column('clarity'), 44, 'clarity'),
    word(column('lab'), 56, valueOf('lab', 'lab')),
    code(column('report_no'), 70, 'report_no'),
    figure(column('rap'), 62, figureOf('rap')),
    figure(`${column('disc')} %`, 48, fact('final_disc'), summary.final_disc ?? ''),
    figure('US$/ct', 62, figureOf('final_ppc'), groupThousands(summary.rate_per_ct ?? '')),
    // U+200E keeps the currency sign behind the label where headers are set right to left.
    figure(
      `${column('final_amount')} US$\u200e`,
      68,
      figureOf('final_amount'),
      groupThousands(summary.amount),
    ),
  ];
}
