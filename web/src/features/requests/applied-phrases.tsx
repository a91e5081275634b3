import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { Chip } from '../../ui/chip.tsx';
import { SegmentedButtons } from '../../ui/segmented-buttons.tsx';
import { preferredKeys, phraseUse, type PhraseUse } from './phrase-use.ts';
import type { AppliedPhrase, MessageRow } from './read-requests.ts';
import type { RequestItem } from './request-item.ts';
import { useRequestsStore } from './requests-store.ts';
import { useDescribeText } from './use-describe-text.ts';
import type { RequestResult } from './use-request-results.ts';

interface AppliedPhrasesProps {
  readonly row: MessageRow;
  /** All requests of the message. */
  readonly requests: readonly RequestItem[];
  readonly results: ReadonlyMap<string, RequestResult>;
}

/** Phrases of this line that change requests of other lines, and whether they filter or order the stones. */
export function AppliedPhrases({ row, requests: all, results }: AppliedPhrasesProps) {
  const { formatMessage, formatList } = useIntl();
  const describeText = useDescribeText();
  const uses = useRequestsStore((store) => store.uses);
  const setUse = useRequestsStore((store) => store.setUse);
  return row.applied.map((phrase) => {
    const { start, text, requests } = phrase;
    const use = phraseUse(phrase, uses);
    const changed = all.filter(({ number }) => requests.includes(number));
    const count = countOf(phrase, use, changed, results);
    return (
      <span key={start} className="inline-flex flex-wrap items-center gap-x-2 gap-y-1.5 text-13 text-ink-2">
        <Chip look="filter">{describeText(text)}</Chip>
        {changed.length === all.length && all.length > 1
          ? formatMessage({ id: 'requests.forAll' }, { count: all.length })
          : formatMessage(
              { id: 'requests.forSome' },
              { numbers: formatList(requests.map(String), { type: 'conjunction' }), count: requests.length },
            )}
        <SegmentedButtons
          label={formatMessage({ id: 'requests.use' }, { phrase: text })}
          options={[
            {
              value: 'filter',
              label:
                count === null
                  ? formatMessage({ id: 'requests.use.filter' })
                  : formatMessage({ id: 'requests.use.filterCount' }, { count: formatFigure(String(count)) }),
            },
            { value: 'order', label: formatMessage({ id: 'requests.use.order' }) },
          ]}
          value={use}
          onChange={(next) => {
            setUse(text, next);
          }}
        />
      </span>
    );
  });
}

/** Number of goods that the phrase leaves as a filter; null until it is known. */
function countOf(
  { keys }: AppliedPhrase,
  use: PhraseUse,
  requests: readonly RequestItem[],
  results: ReadonlyMap<string, RequestResult>,
): number | null {
  let sum = 0;
  for (const request of requests) {
    const result = results.get(request.key);
    // The preferred goods have what all preferences of the request ask for.
    const isOnlyPreference = preferredKeys(request).every((key) => keys.includes(key));
    const count = use === 'filter' ? result?.count : isOnlyPreference ? result?.preferredCount : null;
    if (count === undefined || count === null) return null;
    sum += count;
  }
  return sum;
}
