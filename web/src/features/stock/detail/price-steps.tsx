import type { PriceListInfo, StoneRow } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/figures.ts';
import { factOf, figureOf } from '../../../lib/stones/stone-facts.ts';
import type { PlainUnder } from '../../../lib/text-id.ts';
import { PriceNote } from '../price-note.tsx';

interface PriceStepsProps {
  readonly stone: StoneRow;
  readonly priceList: PriceListInfo;
  readonly userDisc: string | null;
}

/** How the list price becomes the customer's amount, step by step. */
export function PriceSteps({ stone, priceList, userDisc }: PriceStepsProps) {
  const { formatMessage } = useIntl();
  const hasList = factOf(stone, 'rap') !== null;
  const isReduced = !stone.is_net && userDisc !== null && Number(userDisc) !== 0;
  const name = (id: PlainUnder<'stock.price'>) => formatMessage({ id: `stock.price.${id}` });
  return (
    <section
      aria-label={formatMessage({ id: 'stock.price' })}
      className="flex flex-col gap-2 rounded-sheet border border-line bg-tray px-4 py-3 print:hidden"
    >
      <dl className="flex flex-wrap items-end gap-x-2.5 gap-y-2">
        {hasList && (
          <>
            <Step
              name={name(priceList?.source === 'SAMPLE' ? 'listSample' : 'list')}
              figure={figureOf(stone, 'rap')}
              unit="$/ct"
            />
            <Step name={name('discount')} figure={figureOf(stone, 'disc')} unit="%" />
          </>
        )}
        <Step
          sign={hasList ? '=' : undefined}
          name={name('price')}
          figure={figureOf(stone, 'ppc')}
          unit="$/ct"
        />
        {isReduced && (
          <>
            {/* A discount is negative everywhere, this one as in the summary of a result. */}
            <Step name={name('addDisc')} figure={formatFigure(`-${userDisc.replace('-', '')}`)} unit="%" />
            <Step sign="=" name={name('final')} figure={figureOf(stone, 'final_ppc')} unit="$/ct" isHeavy />
          </>
        )}
        <Step sign="×" name={name('weight')} figure={figureOf(stone, 'carat')} unit="ct" />
        <Step sign="=" name={name('amount')} figure={figureOf(stone, 'final_amount')} unit="$" isHeavy />
        {hasList && (
          <div className="ms-auto border-s border-line ps-4 max-sm:order-first max-sm:ms-0 max-sm:flex max-sm:basis-full max-sm:items-baseline max-sm:justify-between max-sm:border-0 max-sm:ps-0">
            <dt className="text-12 text-ink-3">{name('finalDisc')}</dt>
            <dd className="text-20 font-semibold text-blue tabular-nums">
              <bdi>{figureOf(stone, 'final_disc')}</bdi>
              <span className="ms-1 text-13 font-normal text-ink-3">%</span>
            </dd>
          </div>
        )}
      </dl>
      <Remarks stone={stone} />
      <PriceNote priceList={priceList} userDisc={stone.is_net ? null : userDisc} />
    </section>
  );
}

/** What is out of the ordinary about this price. */
function Remarks({ stone }: { readonly stone: StoneRow }) {
  const { formatMessage } = useIntl();
  const remarks = [
    stone.is_net && formatMessage({ id: 'stock.price.net' }),
    stone.list_basis === '5CT' && formatMessage({ id: 'stock.price.fiveCarat' }),
    factOf(stone, 'rap') === null && formatMessage({ id: 'stock.price.noList' }),
  ].filter((remark) => remark !== false);
  return remarks.length === 0 ? null : <p className="text-13 text-ink-2">{remarks.join(' ')}</p>;
}

interface StepProps {
  readonly sign?: string | undefined;
  readonly name: string;
  readonly figure: string;
  readonly unit: string;
  readonly isHeavy?: boolean;
}

function Step({ sign, name, figure, unit, isHeavy = false }: StepProps) {
  return (
    <div
      data-sign={sign}
      className="grid items-end gap-x-2.5 data-[sign]:grid-cols-[auto_auto] data-[sign]:before:row-start-2 data-[sign]:before:text-14 data-[sign]:before:leading-5 data-[sign]:before:text-ink-3 data-[sign]:before:content-[attr(data-sign)] data-[sign]:[&>*]:col-start-2"
    >
      <dt className="row-start-1 text-12 text-ink-3">{name}</dt>
      <dd
        className={`row-start-2 leading-5 text-ink tabular-nums ${isHeavy ? 'text-16 font-semibold' : 'text-14 font-medium'}`}
      >
        <bdi>{figure}</bdi>
        <bdi className="ms-1 text-12 font-normal text-ink-3">{unit}</bdi>
      </dd>
    </div>
  );
}
