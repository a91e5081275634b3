import type { ReturnedRow, ReturnedStatus } from '@loupe/contract';
import { formatScaled } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure, unknownFigure } from '../../lib/format-figure.ts';
import { useFormatIssue } from '../../lib/format-issue.ts';
import { OutcomeText } from './outcome-text.tsx';
import type { RowOutcomes } from './returned-export-store.ts';

const tones: Readonly<Record<ReturnedStatus, string>> = {
  AVAILABLE: 'text-available',
  HELD: 'text-hold',
  HELD_BY_COMPANY: 'text-hold',
  ON_MEMO: 'text-memo',
  SOLD: 'text-sold',
  UNKNOWN: 'text-ink-3',
};

export function RowStatus({ status }: Pick<ReturnedRow, 'status'>) {
  const { formatMessage } = useIntl();
  return (
    <span className={`font-medium ${tones[status]}`}>
      {formatMessage({ id: `returnedExports.status.${status}` })}
    </span>
  );
}

/** A price per carat with its discount below list. */
export function Price({ price }: { readonly price: ReturnedRow['current_price'] }) {
  if (price === null || price.ppc === null) return unknownFigure;
  return (
    // A gap and not a margin: the direction of an isolated figure is not that of the page.
    <span className="inline-flex items-baseline gap-2 tabular-nums">
      <bdi>{formatFigure(price.ppc)}</bdi>
      {price.disc !== null && <bdi className="text-12 text-ink-3">{formatFigure(price.disc)} %</bdi>}
    </span>
  );
}

/** The change of the price per carat: a lower price is good for the customer. */
export function PriceChange({ row: { price_change_cents: cents } }: { readonly row: ReturnedRow }) {
  if (cents === null) return unknownFigure;
  if (cents === 0) return <span className="text-ink-3">0</span>;
  return (
    <bdi className={`font-semibold tabular-nums ${cents < 0 ? 'text-available' : 'text-bad'}`}>
      {cents > 0 && '+'}
      {formatFigure(formatScaled(cents, 2))}
    </bdi>
  );
}

/** The offer as written, with the price per carat it means or the reason why it cannot be sent. */
export function OfferAnswer({ offer }: Pick<ReturnedRow, 'offer'>) {
  const { formatMessage } = useIntl();
  if (offer === null) return null;
  return (
    <span className="flex flex-col">
      <span className="inline-flex flex-wrap items-baseline gap-x-2">
        <bdi className="font-medium text-ink">{offer.text}</bdi>
        {offer.ppc_cents !== null && (
          <span className="text-12 text-ink-3">
            {formatMessage(
              { id: 'returnedExports.perCarat' },
              { price: <bdi key="price">{formatFigure(formatScaled(offer.ppc_cents, 2))}</bdi> },
            )}
          </span>
        )}
      </span>
      <AnswerIssue issue={offer.issue} />
    </span>
  );
}

export function HoldAnswer({ hold }: Pick<ReturnedRow, 'hold'>) {
  if (hold === null) return null;
  return (
    <span className="flex flex-col">
      <bdi className="font-medium text-ink">{hold.text}</bdi>
      <AnswerIssue issue={hold.issue} />
    </span>
  );
}

function AnswerIssue({ issue }: { readonly issue: NonNullable<ReturnedRow['hold']>['issue'] }) {
  const formatIssue = useFormatIssue();
  return (
    issue && (
      <span className="text-12 whitespace-normal text-bad">{formatIssue(issue.cause, issue.problem)}</span>
    )
  );
}

interface RowOutcomeProps {
  readonly row: ReturnedRow;
  readonly outcomes: RowOutcomes | undefined;
}

/** The outcomes of the answers of a row. An answer with an issue was not sent. */
export function RowOutcome({ row: { offer, hold }, outcomes }: RowOutcomeProps) {
  return (
    <span className="flex flex-col whitespace-normal">
      {offer?.issue === null && outcomes?.offer && <OutcomeText kind="offer" outcome={outcomes.offer} />}
      {hold?.issue === null && outcomes?.hold && <OutcomeText kind="hold" outcome={outcomes.hold} />}
    </span>
  );
}
