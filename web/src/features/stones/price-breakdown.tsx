import type { PriceListInfo, StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact, formatStoneFigure } from '../../trade/stones/stone-facts.ts';
import type { PlainUnder } from '../../lib/text-id.ts';
import { SecondAmounts } from '../../trade/currency/second-amounts.tsx';
import { useIsPhone } from '../../ui/use-breakpoints.ts';
import { PriceNote } from '../../trade/stones/price-note.tsx';

/** The three deciding figures of a stone on a phone. */
export function PriceHeadline({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const figures = [
    {
      name: 'finalDisc',
      figure: formatStoneFigure(stone, 'final_disc'),
      unit: '%',
      look: 'text-20 text-blue',
    },
    { name: 'final', figure: formatStoneFigure(stone, 'final_ppc'), unit: '$/ct', look: 'text-16 text-ink' },
    { name: 'amount', figure: `$${formatStoneFigure(stone, 'final_amount')}`, look: 'text-20 text-ink' },
  ] as const;
  return (
    <dl className="flex items-end justify-between gap-3">
      {figures
        .filter(({ name }) => name !== 'finalDisc' || stoneFact(stone, 'rap') !== null)
        .map(({ name, figure, look, ...more }) => (
          <div key={name} className="last:text-end">
            <dt className="text-13 text-ink-3">{formatMessage({ id: `stones.price.${name}` })}</dt>
            <dd className={`leading-7 font-semibold tabular-nums ${look}`}>
              <bdi>{figure}</bdi>
              {'unit' in more && ' '}
              {'unit' in more && <bdi className="text-13 font-normal text-ink-3">{more.unit}</bdi>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

interface PriceStepsProps {
  readonly stone: StoneRow;
  readonly priceList: PriceListInfo;
  readonly userDisc: string | null;
}

/** The steps from the list price to the customer's amount. */
export function PriceBreakdown({ stone, priceList, userDisc }: PriceStepsProps) {
  const { formatMessage } = useIntl();
  const hasList = stoneFact(stone, 'rap') !== null;
  const isReduced = !stone.is_net && userDisc !== null && Number(userDisc) !== 0;
  const name = (id: PlainUnder<'stones.price'>) => formatMessage({ id: `stones.price.${id}` });
  const isPhone = useIsPhone();
  return (
    <section
      aria-label={formatMessage({ id: 'stones.price' })}
      className="flex flex-col gap-2 rounded-sheet border border-line bg-tray px-4 py-3 max-sm:rounded-none max-sm:border-0 max-sm:bg-transparent max-sm:p-0 print:hidden"
    >
      {isPhone && <h2 className="text-14 font-semibold text-ink">{formatMessage({ id: 'stones.price' })}</h2>}
      <dl className="flex items-end gap-x-2.5 gap-y-2 max-sm:flex-col max-sm:items-stretch max-sm:gap-0 sm:flex-wrap">
        {hasList && (
          <>
            <Step
              name={name(priceList?.source === 'SAMPLE' ? 'listSample' : 'list')}
              figure={formatStoneFigure(stone, 'rap')}
              unit="$/ct"
            />
            <Step name={name('discount')} figure={formatStoneFigure(stone, 'disc')} unit="%" />
          </>
        )}
        <Step
          sign={hasList ? '=' : undefined}
          name={name('price')}
          figure={formatStoneFigure(stone, 'ppc')}
          unit="$/ct"
        />
        {isReduced && (
          <>
            {/* A discount is always shown as negative, as in the summary of a result. */}
            <Step name={name('addDisc')} figure={formatFigure(`-${userDisc.replace('-', '')}`)} unit="%" />
            <Step
              sign="="
              name={name('final')}
              figure={formatStoneFigure(stone, 'final_ppc')}
              unit="$/ct"
              isBold
            />
          </>
        )}
        <Step sign="×" name={name('weight')} figure={formatStoneFigure(stone, 'carat')} unit="ct" />
        <Step
          sign="="
          name={name('amount')}
          figure={formatStoneFigure(stone, 'final_amount')}
          unit="$"
          isBold
        />
        {/* On a phone it is in the headline. */}
        {hasList && !isPhone && (
          <div className="ms-auto border-s border-line ps-4">
            <dt className="text-12 text-ink-3">{name('finalDisc')}</dt>
            <dd className="text-20 leading-5 font-semibold text-blue tabular-nums">
              <bdi>{formatStoneFigure(stone, 'final_disc')}</bdi>
              <span className="ms-1 text-13 font-normal text-ink-3">%</span>
            </dd>
          </div>
        )}
      </dl>
      <SecondAmounts
        amounts={[
          { text: stoneFact(stone, 'final_ppc'), unit: 'PER_CARAT' },
          { text: stoneFact(stone, 'final_amount'), unit: 'TOTAL' },
        ]}
      />
      <PriceNotes stone={stone} />
      <PriceNote priceList={priceList} userDisc={stone.is_net ? null : userDisc} />
    </section>
  );
}

/** Remarks on an unusual price. */
function PriceNotes({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const notes = [
    stone.is_net && formatMessage({ id: 'stones.price.net' }),
    stone.list_basis === '5CT' && formatMessage({ id: 'stones.price.fiveCarat' }),
    stoneFact(stone, 'rap') === null && formatMessage({ id: 'stones.price.noList' }),
  ].filter((note) => note !== false);
  return notes.length === 0 ? null : <p className="text-13 text-ink-2">{notes.join(' ')}</p>;
}

interface StepProps {
  readonly sign?: string | undefined;
  readonly name: string;
  readonly figure: string;
  readonly unit: string;
  readonly isBold?: boolean;
}

function Step({ sign, name, figure, unit, isBold = false }: StepProps) {
  return (
    <div
      data-sign={sign}
      className="grid items-end gap-x-2.5 max-sm:flex max-sm:min-h-9 max-sm:items-center max-sm:justify-between max-sm:border-b max-sm:border-line max-sm:text-13 max-sm:before:hidden data-[sign]:grid-cols-[auto_auto] data-[sign]:before:row-start-2 data-[sign]:before:text-14 data-[sign]:before:leading-5 data-[sign]:before:text-ink-3 data-[sign]:before:content-[attr(data-sign)] data-[sign]:[&>*]:col-start-2"
    >
      <dt className="row-start-1 text-12 text-ink-3 max-sm:text-13">{name}</dt>
      <dd
        className={`row-start-2 leading-5 text-ink tabular-nums ${isBold ? 'text-16 font-semibold' : 'text-14 font-medium'}`}
      >
        <bdi>{figure}</bdi> <bdi className="text-12 font-normal text-ink-3">{unit}</bdi>
      </dd>
    </div>
  );
}
