import type { PieceRow } from '@loupe/contract';
import { stoneGroupAttributes } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatCarats, unknownFigure } from '../../lib/format-figure.ts';
import { pieceText, usePieceLabels } from './piece-labels.ts';
import { ReportLink } from './report-link.tsx';
import { ScrollRegion } from '../../ui/scroll-region.tsx';

/** Columns shown in every table; other columns appear only when a group has a value. */
const always = new Set(['type', 'shape', 'qty', 'cts']);

/** The stones of a piece, one row for each group of like stones. */
export function StoneGroups({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  if (piece.stones.length === 0) return null;
  const columns = stoneGroupAttributes.filter(
    ({ key }) => always.has(key) || piece.stones.some((group) => (group[key] ?? null) !== null),
  );
  const title = formatMessage({ id: 'jewellery.stones' });
  return (
    <section className="flex min-w-0 flex-col">
      <h2 className="pb-1.5 text-14 font-semibold text-ink">{title}</h2>
      {/* A focusable region, so that the keyboard can scroll a table wider than the screen. */}
      <ScrollRegion label={title} className="relative overflow-x-auto border-t border-edge">
        <table aria-label={title} className="w-full border-collapse text-13 whitespace-nowrap">
          <thead>
            <tr className="h-row border-b border-line text-12 text-ink-3">
              {columns.map((attribute) => (
                <th
                  key={attribute.key}
                  scope="col"
                  className={`px-2 font-medium first:ps-0 ${attribute.kind === 'figure' ? 'text-right' : 'text-start'}`}
                >
                  <bdi>{formatMessage({ id: `jewellery.stone.${attribute.key}` })}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {piece.stones.map((group, index) => (
              // Groups have no id: their index identifies them.
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={index} className="h-row border-b border-line text-ink">
                {columns.map((attribute) => {
                  const fact = labels.groupFact(group, attribute);
                  const isGrown = attribute.key === 'type' && group['type'] === 'LAB DIAMOND';
                  const isTreated = attribute.key === 'treatment' && group['treatment'] !== 'NONE';
                  return (
                    <td
                      key={attribute.key}
                      className={`px-2 first:ps-0 ${attribute.kind === 'figure' ? 'text-right tabular-nums' : ''} ${isGrown || (isTreated && fact !== null) ? 'text-bad' : ''}`}
                    >
                      {attribute.key === 'report_no' && fact !== null ? (
                        <ReportLink lab={group['lab'] ?? ''} number={fact} />
                      ) : (
                        <bdi>{fact ?? unknownFigure}</bdi>
                      )}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
          {piece.stones.length > 1 && <Totals piece={piece} columns={columns.map(({ key }) => key)} />}
        </table>
      </ScrollRegion>
    </section>
  );
}

/** The columns that the totals are below: stone, shape, pieces, carats. */
const columnsOfTotals = 4;

/** Pieces and carats of all stones together. */
function Totals({ piece, columns }: { readonly piece: PieceRow; readonly columns: readonly string[] }) {
  const { formatMessage } = useIntl();
  const carats = pieceText(piece, 'stone_cts');
  const tdw = pieceText(piece, 'tdw');
  const totals: Readonly<Record<string, string | null>> = {
    qty: pieceText(piece, 'stone_qty'),
    cts: carats === null ? null : formatCarats(carats),
  };
  const spanned = columns.length - columnsOfTotals;
  return (
    <tfoot>
      <tr className="h-row border-b border-line text-ink-2">
        {columns.slice(0, columnsOfTotals).map((key, index) =>
          index === 0 ? (
            <th key={key} scope="row" className="text-start font-normal">
              {formatMessage({ id: 'jewellery.together' })}
            </th>
          ) : (
            <td key={key} className="px-2 text-right font-semibold text-ink tabular-nums">
              <bdi>{totals[key]}</bdi>
            </td>
          ),
        )}
        {spanned > 0 && (
          <td colSpan={spanned} className="px-2 text-ink-3">
            {tdw !== null &&
              tdw !== carats &&
              formatMessage({ id: 'jewellery.ofWhichDiamonds' }, { weight: `${formatCarats(tdw)} ct` })}
          </td>
        )}
      </tr>
    </tfoot>
  );
}
