import type { LotRow } from '@loupe/contract';
import { lotAttributes, type LotKey } from '@loupe/domain';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { StateLetter } from '../../ui/stones/state-letter.tsx';
import { LotPicture } from './lot-picture.tsx';
import { LotTreatment } from './lot-treatment.tsx';
import { useLotWords } from './lot-words.ts';

interface LotCardsProps {
  readonly label: string;
  readonly lots: readonly LotRow[];
  /** What can be done with a lot. */
  readonly actionOf?: ((lot: LotRow) => ReactNode) | undefined;
}

/** The lots on a phone: what they are at the start, what they cost at the end. */
export function LotCards({ label, lots, actionOf }: LotCardsProps) {
  const { formatMessage } = useIntl();
  const words = useLotWords();
  return (
    <ul
      aria-label={label}
      className="border-y border-line bg-tray min-[640px]:grid min-[640px]:grid-cols-2 min-[640px]:[&>li:nth-child(odd)]:border-e"
    >
      {lots.map((lot) => {
        const fact = (key: LotKey) => {
          const attribute = lotAttributes.find((one) => one.key === key);
          return attribute && lot[key] !== null ? words.fact(lot, attribute) : null;
        };
        const said = (...keys: readonly LotKey[]) =>
          keys
            .map(fact)
            .filter((word) => word !== null)
            .join(' · ');
        return (
          <li
            key={lot.lot_uuid}
            className="flex gap-3 border-b border-line px-4 py-2.5 text-13 last:border-b-0"
          >
            <span className="pt-px">
              <StateLetter status={typeof lot['status'] === 'string' ? lot['status'] : null} />
            </span>
            <LotPicture lot={lot} className="size-14" />
            <div className="flex min-w-0 grow flex-col gap-0.5">
              <p className="text-14 font-medium text-ink">
                <bdi>{said('shape', 'colour', 'clarity', 'make')}</bdi>
              </p>
              <p className="tabular-nums">
                <bdi>{lot.size}</bdi>
              </p>
              <p className="text-ink-2">
                <bdi>{said('lot_no', 'kind', 'type', 'location')}</bdi>
                <LotTreatment lot={lot} />
              </p>
            </div>
            <dl className="flex shrink-0 flex-col gap-0.5 text-right whitespace-nowrap tabular-nums">
              <Figure name={words.column('rate')} value={fact('rate')} unit="$/ct" isHeavy />
              <Figure name={words.column('carats')} value={fact('carats')} unit="ct" />
              <Figure name={words.column('amount')} value={fact('amount')} unit="$" />
              {fact('pieces') !== null && (
                <Figure
                  name={words.column('pieces')}
                  value={fact('pieces')}
                  unit={formatMessage({ id: 'loose.pcs' })}
                />
              )}
            </dl>
            {actionOf && <div className="-me-3 shrink-0">{actionOf(lot)}</div>}
          </li>
        );
      })}
    </ul>
  );
}

interface FigureProps {
  readonly name: string;
  readonly value: string | null;
  readonly unit: string;
  readonly isHeavy?: boolean;
}

function Figure({ name, value, unit, isHeavy = false }: FigureProps) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd className={isHeavy ? 'text-14 font-semibold text-ink' : undefined}>
        <bdi>{value}</bdi> <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
      </dd>
    </div>
  );
}
