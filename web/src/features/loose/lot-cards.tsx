import type { LotRow } from '@loupe/contract';
import { lotAttributes, type LotKey } from '@loupe/domain';
import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { StatusLetter } from '../../trade/stones/status-letter.tsx';
import { LotCheckbox, type LotSelection } from './lot-checkbox.tsx';
import { LotPicture } from './lot-picture.tsx';
import { LotTreatment } from './lot-treatment.tsx';
import { useLotLabels } from './lot-labels.ts';

interface LotCardsProps {
  readonly label: string;
  readonly lots: readonly LotRow[];
  readonly selection: LotSelection | undefined;
  /** Renders the actions on a lot. */
  readonly actionOf?: ((lot: LotRow) => ReactNode) | undefined;
}

/** The lots on a phone: description at the inline start, price at the inline end. */
export function LotCards({ label, lots, selection, actionOf }: LotCardsProps) {
  const { formatMessage } = useIntl();
  const labels = useLotLabels();
  return (
    <ul
      aria-label={label}
      className="border-y border-line bg-tray min-[640px]:grid min-[640px]:grid-cols-2 min-[640px]:[&>li:nth-child(odd)]:border-e"
    >
      {lots.map((lot) => {
        const fact = (key: LotKey) => {
          const attribute = lotAttributes.find((one) => one.key === key);
          return attribute && lot[key] !== null ? labels.fact(lot, attribute) : null;
        };
        // Each fact is isolated: codes between words of a right-to-left language keep their order.
        const formatKeys = (...keys: readonly LotKey[]) =>
          keys
            .map((key) => ({ key, word: fact(key) }))
            .filter(({ word }) => word !== null)
            .map(({ key, word }, at) => (
              <Fragment key={key}>
                {at > 0 && ' · '}
                <bdi>{word}</bdi>
              </Fragment>
            ));
        return (
          <li
            key={lot.lot_uuid}
            className={`flex gap-3 border-b border-line px-4 py-2.5 text-13 last:border-b-0 ${selection?.ids.has(lot.lot_uuid) === true ? 'bg-blue-soft' : ''}`}
          >
            {selection && (
              <span className="-ms-3 -mt-2.5 inline-flex size-11 shrink-0 items-center justify-center">
                <LotCheckbox lot={lot} selection={selection} />
              </span>
            )}
            <span className="pt-px">
              <StatusLetter status={typeof lot['status'] === 'string' ? lot['status'] : null} />
            </span>
            <LotPicture lot={lot} className="size-14" />
            <div className="flex min-w-0 grow flex-col gap-0.5">
              <p className="text-14 font-medium text-ink">
                {formatKeys('shape', 'color', 'clarity', 'make')}
              </p>
              <p className="tabular-nums">
                <bdi>{lot.size}</bdi>
              </p>
              <p className="text-ink-2">
                {formatKeys('lot_no', 'kind', 'type', 'location')}
                <LotTreatment lot={lot} />
              </p>
            </div>
            <dl className="flex shrink-0 flex-col gap-0.5 text-right whitespace-nowrap tabular-nums">
              <Figure name={labels.column('rate')} value={fact('rate')} unit="$/ct" isBold />
              <Figure name={labels.column('carats')} value={fact('carats')} unit="ct" />
              <Figure name={labels.column('amount')} value={fact('amount')} unit="$" />
              {fact('pieces') !== null && (
                <Figure
                  name={labels.column('pieces')}
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
  readonly isBold?: boolean;
}

function Figure({ name, value, unit, isBold = false }: FigureProps) {
  return (
    <div>
      <dt className="sr-only">{name}</dt>
      <dd className={isBold ? 'text-14 font-semibold text-ink' : undefined}>
        <bdi>{value}</bdi> <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
      </dd>
    </div>
  );
}
