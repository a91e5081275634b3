import type { PieceRow } from '@loupe/contract';
import { metalAttributes, pieceAttributes, type PieceFactGroup } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { usePieceLabels } from './piece-labels.ts';

/** Groups of facts by column. */
const columns: readonly (readonly PieceFactGroup[])[] = [
  ['piece', 'trade'],
  ['metal', 'stones', 'sizes'],
];

/** The facts of a piece in groups: the piece, its sale, metal, stones in total, sizes. */
export function PieceFacts({ piece }: { readonly piece: PieceRow }) {
  return (
    <div className="grid gap-x-7 gap-y-6 sm:grid-cols-2">
      {columns.map((groups) => (
        <div key={groups.join()} className="flex min-w-0 flex-col gap-6">
          {groups.map((group) => (
            <FactGroup key={group} group={group} piece={piece} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface Line {
  readonly key: string;
  readonly name: string;
  readonly text: string;
}

function FactGroup({ group, piece }: { readonly group: PieceFactGroup; readonly piece: PieceRow }) {
  const { formatMessage } = useIntl();
  const labels = usePieceLabels();
  const lines: Line[] = pieceAttributes.flatMap((attribute) => {
    const text = attribute.facts === group ? labels.fact(piece, attribute) : null;
    return text === null ? [] : [{ key: attribute.key, name: labels.name(attribute.key), text }];
  });
  const all = group === 'metal' ? [...metalLines(piece, labels), ...lines] : lines;
  if (all.length === 0) return null;
  return (
    <section>
      <h2 className="border-b border-edge pb-1.5 text-14 font-semibold text-ink">
        {formatMessage({ id: `jewellery.group.${group}` })}
      </h2>
      <dl>
        {all.map(({ key, name, text }) => (
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
