import { stoneAttributes } from '@loupe/domain';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { useTradeLabels } from '../../trade/trade-labels.ts';
import { Chip } from '../../ui/chip.tsx';
import { removeSpan, replaceSpan } from './edit-message.ts';
import type { MessageRow } from './read-requests.ts';
import { useRequestContext } from './request-context.ts';
import { useRequestsStore } from './requests-store.ts';

/** A reading may also set what is no attribute, such as a pair. */
const attributeKeys: ReadonlySet<string> = new Set(stoneAttributes.map(({ key }) => key));

const choiceClass =
  'quick min-h-7 rounded-control border border-edge bg-tray px-2.5 text-13 font-medium text-ink hover:bg-paper';

/** What a user must decide about a line of the message: unclear words, other currencies, unread words. */
export function RowRemarks({ row }: { readonly row: MessageRow }) {
  const { formatMessage } = useIntl();
  const labels = useTradeLabels();
  const { renderAmount } = useRequestContext();
  const { text, setText } = useRequestsStore();
  return (
    <>
      {row.questions.map((question) => (
        <span key={question.start} className="inline-flex flex-wrap items-center gap-1.5 text-13 text-ink-2">
          <Chip look="question">{question.text}</Chip>
          {formatMessage({ id: 'requests.meaning' })}
          {question.readings.map(({ key, replacement }) => (
            <button
              key={`${key} ${replacement}`}
              type="button"
              className={choiceClass}
              onClick={() => {
                setText(replaceSpan(text, question, replacement));
              }}
            >
              {attributeKeys.has(key) && labels.attribute(key)} <bdi>{replacement}</bdi>
            </button>
          ))}
          <button
            type="button"
            className="quick min-h-7 rounded-control px-2 text-13 text-ink-2 hover:bg-blue-soft hover:text-ink"
            onClick={() => {
              setText(removeSpan(text, question));
            }}
          >
            {formatMessage({ id: 'requests.leaveOut' })}
          </button>
        </span>
      ))}
      {row.amounts.map((amount) => (
        <Fragment key={amount.start}>
          {renderAmount(amount, (replacement) => {
            setText(replaceSpan(text, amount, replacement));
          })}
        </Fragment>
      ))}
      {row.unread.map((span) => {
        const words = text.slice(span.start, span.end);
        return (
          <Chip
            key={span.start}
            look="unread"
            removal={{
              name: formatMessage({ id: 'requests.removeWords' }, { words }),
              onRemove: () => {
                setText(removeSpan(text, span));
              },
            }}
          >
            {formatMessage({ id: 'requests.unread' }, { words })}
          </Chip>
        );
      })}
    </>
  );
}
