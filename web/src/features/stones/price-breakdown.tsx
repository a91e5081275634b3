import type { PriceListInfo, StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { stoneFact, formatStoneFigure } from '../../trade/stones/stone-facts.ts';
import type { PlainUnder } from '../../lib/text-id.ts';
import { SecondAmounts } from '../../trade/currency/second-amounts.tsx';
import { PriceNote } from '../../trade/stones/price-note.tsx';

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
  return (
    <section
      aria-label={formatMessage({ id: 'stones.price' })}
      className="flex flex-col gap-2 rounded-sheet border border-line bg-tray px-4 py-3 print:hidden"
    >
      <dl className="flex flex-wrap items-end gap-x-2.5 gap-y-2">
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
        {hasList && (
          <div className="ms-auto border-s border-line ps-4 max-sm:order-first max-sm:ms-0 max-sm:flex max-sm:basis-full max-sm:items-baseline max-sm:justify-between max-sm:border-0 max-sm:ps-0">
            <dt className="text-12 text-ink-3">{name('finalDisc')}</dt>
            <dd className="text-20 font-semibold text-blue tabular-nums">
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
      className="grid items-end gap-x-2.5 data-[sign]:grid-cols-[auto_auto] data-[sign]:before:row-start-2 data-[sign]:before:text-14 data-[sign]:before:leading-5 data-[sign]:before:text-ink-3 data-[sign]:before:content-[attr(data-sign)] data-[sign]:[&>*]:col-start-2"
    >
      <dt className="row-start-1 text-12 text-ink-3">{name}</dt>
      <dd
        className={`row-start-2 leading-5 text-ink tabular-nums ${isBold ? 'text-16 font-semibold' : 'text-14 font-medium'}`}
      >
        <bdi>{figure}</bdi>
        <bdi className="ms-1 text-12 font-normal text-ink-3">{unit}</bdi>
      </dd>
    </div>
  );
}
