import type { Suggestion } from '@loupe/contract';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { Chip } from '../../ui/chip.tsx';
import { removeSpan, replaceSpan } from './edit-message.ts';
import type { MessageRow } from './read-requests.ts';
import { ReadingChoice } from './reading-choice.tsx';
import { useRequestContext } from './request-context.ts';
import { useRequestsStore } from './requests-store.ts';
import { suggestionsWithin } from './suggestions.ts';

interface RowRemarksProps {
  readonly row: MessageRow;
  readonly suggestions: readonly Suggestion[];
}

/** What a user must decide about a line of the message: unclear words, other currencies, unread words. */
export function RowRemarks({ row, suggestions }: RowRemarksProps) {
  const { formatMessage } = useIntl();
  const { renderAmount } = useRequestContext();
  const { text, setText } = useRequestsStore();
  return (
    <>
      {row.questions.map((question) => (
        <ReadingChoice
          key={question.start}
          words={question}
          note={formatMessage({ id: 'requests.meaning' })}
          readings={question.readings}
        />
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
        const suggested = suggestionsWithin(suggestions, span);
        return (
          <Fragment key={span.start}>
            {!suggested.some(({ text: all }) => all === words) && (
              <Chip
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
            )}
            {suggested.map((suggestion) => (
              <ReadingChoice
                key={suggestion.start}
                words={suggestion}
                note={formatMessage({ id: 'requests.suggested' })}
                readings={[suggestion]}
              />
            ))}
          </Fragment>
        );
      })}
    </>
  );
}
