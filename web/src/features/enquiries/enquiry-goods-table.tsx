import type { EnquiryItem } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { formatStoneFigure, stoneFact } from '../../trade/stones/stone-facts.ts';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { ChangedFactsNote } from './changed-facts-note.tsx';
import { describeEnquiryItem } from './enquiry-goods.ts';

/** The goods of an enquiry as they are now, each with its changes since the enquiry. */
export function EnquiryGoodsTable({ items }: { readonly items: readonly EnquiryItem[] }) {
  const { formatMessage } = useIntl();
  return (
    <ul
      aria-label={formatMessage({ id: 'enquiries.goods' })}
      className="border-y border-line bg-tray text-13"
    >
      {items.map((item) => (
        <li
          key={item.item_id}
          className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-line px-4 py-2 last:border-0 min-[800px]:px-6"
        >
          <span className="flex min-w-0 flex-1 basis-72 items-center gap-3">
            <Identity item={item} />
          </span>
          <span className="flex min-w-0 flex-[2] basis-72 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <ChangedFactsNote item={item} />
            <Price item={item} />
          </span>
        </li>
      ))}
    </ul>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : null);

function Identity({ item }: { readonly item: EnquiryItem }) {
  const labels = useTradeLabels();
  const { stone, lot, piece, snapshot, name, reference } = item;
  const present = stone ?? lot ?? piece;
  const facts: Readonly<Record<string, unknown>> = present ?? snapshot;
  const shape = textOf(facts['shape']);
  return (
    <>
      <span className="w-3 shrink-0">
        <StatusLetter status={present ? textOf(facts['status']) : null} />
      </span>
      {shape !== null && <ShapeIcon shape={shape} size={20} />}
      <span className="flex min-w-0 flex-col">
        <span className="flex flex-wrap items-baseline gap-x-3">
          {stone ? (
            <Link
              to="/detail"
              search={{ id: stone.stock_uuid }}
              className="inline-flex min-h-6 items-center font-medium text-ink hover:text-blue hover:underline"
            >
              {name}
            </Link>
          ) : piece ? (
            <Link
              to="/jewellery/detail"
              search={{ id: piece.piece_uuid }}
              className="inline-flex min-h-6 items-center font-medium text-ink hover:text-blue hover:underline"
            >
              {name}
            </Link>
          ) : (
            <bdi className="font-medium text-ink">{name}</bdi>
          )}
          {reference !== '' && (
            <bdi dir="auto" className="text-ink-3">
              {reference}
            </bdi>
          )}
        </span>
        <bdi className="text-ink-2">{describeEnquiryItem(item, labels)}</bdi>
      </span>
    </>
  );
}

/** Current prices of the goods. */
function pricesOf({ stone, lot, piece }: EnquiryItem): { readonly unit: string; readonly text: string }[] {
  if (stone) {
    const ppc = { unit: '$/ct', text: formatStoneFigure(stone, 'final_ppc') };
    return stoneFact(stone, 'final_disc') === null
      ? [ppc]
      : [{ unit: '%', text: formatStoneFigure(stone, 'final_disc') }, ppc];
  }
  if (lot) return [{ unit: '$/ct', text: formatFigure(textOf(lot['rate'])) }];
  return piece ? [{ unit: '$', text: formatFigure(textOf(piece['total_price'])) }] : [];
}

function Price({ item }: { readonly item: EnquiryItem }) {
  const figures = pricesOf(item);
  if (figures.length === 0) return null;
  return (
    <span className="ms-auto flex gap-x-5 text-14 font-semibold text-ink tabular-nums">
      {figures.map(({ unit, text }) => (
        <span key={unit}>
          <bdi>{text}</bdi> <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
        </span>
      ))}
    </span>
  );
}
