import { amountOf, formatMake, formatScaled, shapeAbbreviation } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { ShapeIcon } from '../../../trade/drawings/shape-icon.tsx';
import { formatColor } from '../../../trade/stones/format-color.ts';
import { stoneFact, stoneName } from '../../../trade/stones/stone-facts.ts';
import { StatusLetter } from '../../../trade/stones/status-letter.tsx';
import { useTradeLabels } from '../../../trade/trade-labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { CounterField } from './counter-field.tsx';
import type { NegotiableLine } from './negotiable-line.ts';
import { PriceAxis } from './price-axis.tsx';
import type { CounterDraft } from './use-counter-draft.ts';

export const lineGrid =
  '@min-[820px]:grid-cols-[16px_minmax(128px,0.5fr)_minmax(220px,1fr)_84px_96px_88px] grid-cols-[16px_1fr_auto]';

interface NegotiationLineRowProps {
  readonly line: NegotiableLine;
  readonly draft: CounterDraft;
  readonly isBusy: boolean;
  readonly onAccept: () => void;
  readonly onDecline: () => void;
}

/** One stone of a negotiation: what it is, its prices on an axis, the counter, and its own reply. */
export function NegotiationLineRow({ line, draft, isBusy, onAccept, onDecline }: NegotiationLineRowProps) {
  const { formatMessage } = useIntl();
  const { stone, status } = line.line;
  const name = stoneName(stone);
  const isOpen = status === 'PENDING';
  const ppcCents = isOpen ? draft.priceOf(line) : (line.counterPpc ?? line.offeredPpc);
  const label = formatMessage({ id: 'offers.desk.counterOf' }, { stone: name });
  return (
    <li
      className={`grid items-center gap-x-4 gap-y-2 border-b border-line px-4 py-2.5 last:border-0 ${lineGrid}`}
    >
      {isOpen ? (
        <Checkbox
          aria-label={formatMessage({ id: 'desk.choose' }, { name })}
          isSelected={draft.isChosen(line)}
          onChange={(isChosen) => {
            draft.choose([line], isChosen);
          }}
        />
      ) : (
        <span />
      )}
      <StoneFacts line={line} />
      <div className="@max-[819px]:order-last @max-[819px]:col-span-3">
        <PriceAxis
          line={line}
          counterPpc={isOpen && line.bounds !== null ? ppcCents : null}
          label={label}
          onCounter={(price) => {
            draft.setPrice(line, price);
          }}
        />
      </div>
      {isOpen && line.bounds !== null ? (
        <div className="@max-[819px]:order-last @max-[819px]:col-span-2">
          <CounterField
            line={line}
            label={label}
            ppcCents={ppcCents}
            isValid={draft.isValid(line)}
            onCounter={(price) => {
              draft.setPrice(line, price);
            }}
          />
        </div>
      ) : (
        <span className="text-end text-13 font-medium text-ink @max-[819px]:order-last @max-[819px]:col-span-2">
          {formatMessage({ id: `offers.desk.status.${status}` })}
        </span>
      )}
      <div className="text-end">
        <p className="text-14 font-semibold text-ink tabular-nums">
          <bdi>{formatFigure(formatScaled(amountOf(ppcCents, line.caratThousandths), 2))}</bdi>
        </p>
        <p className="text-12 whitespace-nowrap text-ink-3 tabular-nums">
          <bdi dir="ltr">{formatFigure(formatScaled(ppcCents, 2))} /ct</bdi>
        </p>
      </div>
      {isOpen ? (
        <div className="flex flex-col items-stretch gap-1 @max-[819px]:order-last">
          <Button
            className="!min-h-7 border-line px-3 text-13"
            isDisabled={isBusy}
            aria-label={formatMessage({ id: 'offers.desk.acceptOf' }, { stone: name })}
            onPress={onAccept}
          >
            {formatMessage({ id: 'offers.desk.accept' })}
          </Button>
          <Button
            variant="quiet"
            className="!min-h-7 px-3 text-13"
            isDisabled={isBusy}
            aria-label={formatMessage({ id: 'offers.desk.declineOf' }, { stone: name })}
            onPress={onDecline}
          >
            {formatMessage({ id: 'offers.desk.reject' })}
          </Button>
        </div>
      ) : (
        <span className="@max-[819px]:order-last" />
      )}
    </li>
  );
}

function StoneFacts({ line: { line, rapCents } }: { readonly line: NegotiableLine }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { stone } = line;
  const shape = stoneFact(stone, 'shape') ?? '';
  const fluorescence = stoneFact(stone, 'fluorescence');
  const location = stoneFact(stone, 'location');
  const make = [
    formatMake(stone),
    fluorescence === null ? null : labels.short('fluorescence', fluorescence).toLowerCase(),
  ].filter((part) => part !== null);
  const [rival] = line.rivals;
  const age = formatMessage({ id: 'offers.desk.days' }, { count: line.days_in_stock });
  const [news, isWarning] =
    line.holder !== null
      ? [
          formatMessage({ id: 'offers.desk.heldBy' }, { customer: line.holder.company ?? line.holder.name }),
          true,
        ]
      : rival !== undefined
        ? [
            formatMessage(
              { id: 'offers.desk.rivalOffers' },
              {
                customer: rival.customer.company ?? rival.customer.name,
                price:
                  rapCents === null || rival.price.disc === null
                    ? `${formatFigure(rival.price.ppc)} $/ct`
                    : formatFigure(rival.price.disc),
              },
            ),
            true,
          ]
        : line.price_cuts > 0
          ? [formatMessage({ id: 'offers.desk.priceCuts' }, { count: line.price_cuts }), false]
          : line.watchers > 0
            ? [formatMessage({ id: 'offers.desk.watchers' }, { count: line.watchers }), false]
            : line.past_holds > 0
              ? [formatMessage({ id: 'offers.desk.pastHolds' }, { count: line.past_holds }), false]
              : [null, false];
  return (
    <div className="min-w-0">
      <p className="flex items-center gap-2 text-14 font-semibold text-ink">
        <ShapeIcon shape={shape} size={24} />
        <bdi className="truncate">
          {[
            shapeAbbreviation(shape),
            formatFigure(stoneFact(stone, 'carat')),
            formatColor(stone, labels),
            stoneFact(stone, 'clarity'),
          ].join(' ')}
        </bdi>
      </p>
      <p className="mt-0.5 truncate text-12 text-ink-2">
        {make.length > 0 && <bdi>{make.join(' ')} · </bdi>}
        <PathLink path={`/desk/stones?open=${stone.stock_uuid}`} className="text-blue hover:underline">
          <bdi>{stoneName(stone)}</bdi>
        </PathLink>{' '}
        <StatusLetter status={stoneFact(stone, 'status')} />
        {location !== null && <bdi> {location}</bdi>}
      </p>
      <p className={`mt-0.5 truncate text-12 ${isWarning ? 'text-hold' : 'text-ink-2'}`}>
        <bdi>{news === null ? age : `${age} · ${news}`}</bdi>
      </p>
    </div>
  );
}
