import type { ConversationStep, DeskOffer } from '@loupe/contract';
import { gulfDay } from '@loupe/domain';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../../lib/format-figure.ts';
import { useFormatGulfDay } from '../../../lib/format-time.ts';

/** Every step of both sides, oldest first, with its message. */
export function Conversation({ offer }: { readonly offer: DeskOffer }) {
  const { formatMessage } = useIntl();
  const { conversation } = offer;
  return (
    <section aria-labelledby="conversation" className="rounded-sheet border border-line bg-tray px-4 py-3">
      <h3 id="conversation" className="text-13 font-semibold text-ink">
        {formatMessage({ id: 'offers.desk.conversation' })}
      </h3>
      <ol className="text-13">
        {conversation.map((step, at) => (
          <Step
            key={step.at + step.actor + step.status}
            step={step}
            isLast={at === conversation.length - 1}
            isAgain={conversation
              .slice(0, at)
              .some(({ actor, status }) => actor === 'BUYER' && status === 'PENDING')}
          />
        ))}
      </ol>
    </section>
  );
}

interface StepProps {
  readonly step: ConversationStep;
  readonly isLast: boolean;
  /** An earlier step named a price of the customer. */
  readonly isAgain: boolean;
}

function Step({ step, isLast, isAgain }: StepProps) {
  const { formatMessage, formatDate } = useIntl();
  const day = useFormatGulfDay();
  const at = new Date(step.at);
  const [today] = useState(() => gulfDay(new Date()));
  const isToday = gulfDay(at) === today;
  const time = formatDate(at, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: 'Asia/Dubai',
    numberingSystem: 'latn',
  });
  const key = step.actor === 'BUYER' && step.status === 'PENDING' && isAgain ? 'AGAIN' : step.status;
  const isLatestOffer = isLast && step.actor === 'BUYER';
  return (
    <li className="grid grid-cols-[54px_1fr_auto] gap-x-1 border-b border-line py-2.5 last:border-0 last:pb-1">
      <time dateTime={step.at} title={day(at)} className="text-ink-3 tabular-nums">
        <bdi dir="ltr">
          {isToday
            ? time
            : formatDate(at, {
                day: '2-digit',
                month: 'short',
                timeZone: 'Asia/Dubai',
                numberingSystem: 'latn',
              })}
        </bdi>
      </time>
      <p className="min-w-0 text-ink-2">
        {step.name !== '' && (
          <bdi className={`font-semibold ${isLatestOffer ? 'text-blue' : 'text-ink'}`}>{step.name} </bdi>
        )}
        {formatMessage({ id: `offers.desk.step.${step.actor}` }, { step: key, count: step.count })}
      </p>
      <p className={`font-semibold tabular-nums ${isLatestOffer ? 'text-blue' : 'text-ink'}`}>
        {step.amount !== null && <bdi dir="ltr">${formatFigure(step.amount)}</bdi>}
      </p>
      {step.note !== '' && (
        <q dir="auto" className="col-span-2 col-start-2 text-ink-2">
          {step.note}
        </q>
      )}
    </li>
  );
}
