import type { PieceRow } from '@loupe/contract';
import { metalAttributes, pieceAttributes, stoneGroupAttributes, type PieceFactGroup } from '@loupe/domain';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { pieceText, usePieceLabels } from './piece-labels.ts';
import { ReportLink } from './report-link.tsx';
import { RingSizeStrip } from './ring-size-strip.tsx';

/** Groups of facts by column. */
const columns: readonly (readonly PieceFactGroup[])[] = [
  ['metal', 'sizes'],
  ['piece', 'trade'],
];

/** Facts that the head of the screen has. */
const inHead = new Set([
  'stock_no',
  'location',
  'total_price',
  'msrp',
  'condition',
  'completion',
  'collection',
]);
/** Facts in a section of their own. */
const inSection = new Set(['ring_size']);

/** The facts of a piece in groups: its metal and sizes; the piece and its sale, with its certificates. */
export function PieceFacts({ piece }: { readonly piece: PieceRow }) {
  const ringSize = pieceText(piece, 'ring_size');
  return (
    <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
      {columns.map((groups) => (
        <div key={groups.join()} className="flex min-w-0 flex-col gap-6">
          {groups.map((group) => (
            <FactGroup key={group} group={group} piece={piece} />
          ))}
          {groups.includes('sizes') && ringSize !== null && <RingSizeStrip size={ringSize} />}
          {groups.includes('trade') && <Certificates piece={piece} />}
        </div>
      ))}
    </div>
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly text: ReactNode;
}

function FactGroup({ group, piece }: { readonly group: PieceFactGroup; readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const lines: Line[] = pieceAttributes.flatMap((attribute) => {
    const text =
      attribute.facts === group && !inHead.has(attribute.key) && !inSection.has(attribute.key)
        ? labels.fact(piece, attribute)
        : null;
    return text === null ? [] : [{ key: attribute.key, name: labels.name(attribute.key), text }];
  });
  const all = group === 'metal' ? [...metalLines(piece, labels), ...lines] : lines;
  if (all.length === 0) return null;
  return <Facts title={formatMessage({ id: `jewellery.group.${group}` })} lines={all} />;
}

/** The reports of the stones, each linked to the laboratory's own page. */
function Certificates({ piece }: { readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const [type] = stoneGroupAttributes.filter(({ key }) => key === 'type');
  const lines = piece.stones.flatMap((group, index): Line[] => {
    const number = group['report_no'] ?? null;
    if (number === null) return [];
    const lab = group['lab'] ?? '';
    return [
      {
        key: `${number} ${index}`,
        name: (type && labels.groupFact(group, type)) ?? lab,
        text: <ReportLink lab={lab} number={number} hasLab />,
      },
    ];
  });
  if (lines.length === 0) return null;
  return <Facts title={formatMessage({ id: 'jewellery.certificates' })} lines={lines} />;
}

function Facts({ title, lines }: { readonly title: string; readonly lines: readonly Line[] }) {
  return (
    <section>
      <h2 className="border-b border-edge pb-1.5 text-14 font-semibold text-ink">{title}</h2>
      <dl>
        {lines.map(({ key, name, text }) => (
          <div
            key={key}
            className="flex min-h-row items-center justify-between gap-3 border-b border-line py-1 text-13"
          >
            <dt className="shrink-0 text-ink-3">{name}</dt>
            <dd className="min-w-0 text-end break-words text-ink tabular-nums">
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** One line for each metal: name, fineness, weight. */
function metalLines({ metals }: PieceRow, labels: ReturnType<typeof usePieceLabels>): Line[] {
  return metals.map((metal, index) => {
    const [name, karat, weight] = metalAttributes.map((attribute) => labels.groupFact(metal, attribute));
    const texts = [karat, name, metals.length > 1 && weight ? `${weight} g` : null];
    return {
      key: `metal ${index}`,
      name: labels.name('metal'),
      text: texts.filter((word) => word !== null && word !== undefined).join(' '),
    };
  });
}
