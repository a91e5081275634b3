import { limits, type DeskOffer } from '@loupe/contract';
import { formatScaled, offerValidityHours } from '@loupe/domain';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useErrorText } from '../../../lib/error-text.ts';
import { formatFigure } from '../../../lib/format-figure.ts';
import { stoneFact } from '../../../trade/stones/stone-facts.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { inputClass } from '../../../ui/field-classes.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PathLink } from '../../../ui/path-link.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { Conversation } from './conversation.tsx';
import { CounterAll } from './counter-all.tsx';
import { CustomerRecord } from './customer-record.tsx';
import { toNegotiableLine } from './negotiable-line.ts';
import { lineGrid, NegotiationLineRow } from './negotiation-line-row.tsx';
import { replyFormId, ReplyBar } from './reply-bar.tsx';
import { TimeLeft } from './time-left.tsx';
import { sumOf, useCounterDraft } from './use-counter-draft.ts';
import { useOfferDecisions } from './use-offer-decisions.ts';

interface NegotiationProps {
  readonly offerId: string;
  /** Opens the next offer of the queue; null on the last. */
  readonly onNext: (() => void) | null;
  readonly onBack: () => void;
  /** Called before a reply is sent: the offer stays open when it leaves its place in the queue. */
  readonly onDecide: () => void;
}

/** An offer with all its stones: the desk's replies, the conversation, and what the desk should know. */
export function Negotiation({ offerId, ...beside }: NegotiationProps) {
  const { data, error, refetch } = useCallQuery('deskGetOffer', { data: { offer_id: offerId } });
  if (data) return <Opened offer={data.offer} {...beside} />;
  return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <SkeletonRows count={8} />;
}

interface OpenedProps extends Omit<NegotiationProps, 'offerId'> {
  readonly offer: DeskOffer;
}

function Opened({ offer, onNext, onBack, onDecide }: OpenedProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const lines = offer.lines.map(toNegotiableLine);
  const draft = useCounterDraft(lines);
  const decisions = useOfferDecisions(offer, onDecide);
  const [note, setNote] = useState('');
  const [hours, setHours] = useState<number>(offerValidityHours.COUNTERED);
  /** Lines whose acceptance below the floor awaits a confirmation. */
  const [below, setBelow] = useState<readonly (typeof lines)[number][]>([]);
  const { customer, lines: shown } = offer;
  const counted = draft.open.length > 0 ? draft.open : lines;
  const unavailable = shown.filter(
    ({ holder, stone }) => holder !== null || stoneFact(stone, 'status') === 'SOLD',
  ).length;
  const accept = (which: typeof lines) => {
    if (which.some(({ line }) => line.is_below_floor)) setBelow(which);
    else decisions.accept(which, false, note);
  };
  return (
    <div className="@container flex min-w-0 grow flex-col">
      <div className="flex grow flex-col gap-4 px-4 pt-4 pb-6 min-[800px]:px-5.5">
        <header className="flex flex-wrap items-end gap-x-4 gap-y-1">
          <span className="min-[992px]:hidden">
            <IconButton label={formatMessage({ id: 'offers.desk.back' })} onPress={onBack}>
              <ChevronLeft size={18} aria-hidden className="rtl:-scale-x-100" />
            </IconButton>
          </span>
          <div className="me-auto min-w-0">
            <h2 className="flex flex-wrap items-baseline gap-x-2.5 text-20 text-ink">
              <bdi dir="ltr" className="text-28 font-semibold tabular-nums">
                <span className="text-16 font-normal text-ink-3">$</span>{' '}
                {formatFigure(
                  formatScaled(
                    sumOf(counted, ({ offeredPpc }) => offeredPpc),
                    2,
                  ),
                )}
              </bdi>
              <span>
                {formatMessage(
                  { id: 'offers.desk.forStones' },
                  {
                    count: counted.length,
                    carat: formatScaled(
                      counted.reduce((sum, { caratThousandths }) => sum + caratThousandths, 0),
                      3,
                      2,
                    ),
                  },
                )}
              </span>
            </h2>
            <p className="text-13 text-ink-2">
              <PathLink
                path={`/desk/customers?text=${encodeURIComponent(customer.email)}`}
                className="text-blue hover:underline"
              >
                <bdi>{customer.company ?? customer.name}</bdi>
              </PathLink>
              {[
                customer.company === null ? null : (offer.person ?? customer.name),
                formatMessage({ id: 'offers.name' }, { number: offer.offer_no }),
                formatMessage({ id: 'offers.desk.round' }, { round: offer.round }),
                formatMessage({ id: 'offers.desk.availability' }, { count: unavailable }),
              ].map((part) => part !== null && <span key={part}> · {part}</span>)}
            </p>
          </div>
          {offer.expires_at !== null && <TimeLeft until={offer.expires_at} />}
        </header>
        <section
          aria-label={formatMessage({ id: 'offers.desk.lines' })}
          className="rounded-sheet border border-line bg-tray"
        >
          <div
            className={`grid items-center gap-x-4 border-b border-line px-4 py-2 text-12 font-medium text-ink-3 ${lineGrid}`}
          >
            {draft.open.length > 0 ? (
              <Checkbox
                aria-label={formatMessage({ id: 'desk.chooseAll' })}
                isSelected={draft.chosen.length === draft.open.length}
                isIndeterminate={draft.chosen.length > 0 && draft.chosen.length < draft.open.length}
                onChange={(isChosen) => {
                  draft.choose(draft.open, isChosen);
                }}
              />
            ) : (
              <span />
            )}
            <span>{formatMessage({ id: 'offers.desk.lineCount' }, { count: lines.length })}</span>
            <span className="@max-[819px]:hidden">{formatMessage({ id: 'offers.desk.axis' })}</span>
            <span className="text-end @max-[819px]:hidden">
              {formatMessage({ id: 'offers.desk.counterColumn' })}
            </span>
            <span className="text-end">{formatMessage({ id: 'offers.desk.comesTo' })}</span>
          </div>
          <ul>
            {lines.map((line) => (
              <NegotiationLineRow
                key={line.line.line_id}
                line={line}
                draft={draft}
                isBusy={decisions.isBusy([line])}
                onAccept={() => {
                  accept([line]);
                }}
                onDecline={() => {
                  decisions.decline([line], note);
                }}
              />
            ))}
          </ul>
          {draft.open.length > 0 && <CounterAll draft={draft} />}
        </section>
        <div className="grid gap-3.5 @min-[820px]:grid-cols-[1fr_minmax(320px,0.9fr)]">
          <Conversation offer={offer} />
          <CustomerRecord offer={offer} />
        </div>
        {draft.open.length > 0 && (
          <div className="grid grid-cols-[1fr_108px] gap-3">
            <label className="flex flex-col gap-1.5 text-12 text-ink-3">
              {formatMessage({ id: 'offers.desk.message' })}
              <input
                form={replyFormId}
                dir="auto"
                value={note}
                maxLength={limits.descriptionMax}
                onChange={({ target }) => {
                  setNote(target.value);
                }}
                className={`h-field ${inputClass}`}
              />
            </label>
            <label className="flex flex-col gap-1.5 text-12 text-ink-3">
              {formatMessage({ id: 'offers.desk.openFor' })}
              <span dir="ltr" className="relative">
                <input
                  type="number"
                  form={replyFormId}
                  min={1}
                  max={limits.counterHoursMax}
                  value={hours}
                  onChange={({ target }) => {
                    setHours(
                      Math.min(limits.counterHoursMax, Math.max(1, Math.round(target.valueAsNumber) || 1)),
                    );
                  }}
                  className={`h-field ${inputClass} pe-7 text-right font-semibold tabular-nums`}
                />
                <span
                  aria-hidden
                  className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-12"
                >
                  h
                </span>
              </span>
            </label>
          </div>
        )}
        {decisions.error && (
          <p role="alert" className="text-13 text-bad">
            {errorText(decisions.error)}
          </p>
        )}
      </div>
      <ReplyBar
        offer={offer}
        lines={lines}
        draft={draft}
        decisions={decisions}
        note={note}
        below={below}
        onAccept={accept}
        onBelow={(isMeant) => {
          if (isMeant) decisions.accept(below, true, note);
          setBelow([]);
        }}
        onCounter={() => {
          decisions.counter(draft, note, hours);
          setNote('');
        }}
        onNext={onNext}
      />
    </div>
  );
}
