import { useIntl } from 'react-intl';
import { Chip } from '../../ui/chip.tsx';
import { keepPreferences } from './phrase-use.ts';
import type { RequestItem } from './request-item.ts';
import { useRequestContext } from './request-context.ts';
import { useRequestsStore } from './requests-store.ts';

/** What was understood of one request: its filters, each removable, and what is no filter. */
export function RequestChips({ request }: { readonly request: RequestItem }) {
  const { formatMessage } = useIntl();
  const { describe, describeLots } = useRequestContext();
  const setCriteria = useRequestsStore((store) => store.setCriteria);
  const { goods, line, key } = request;
  const unclear = new Set([...line.unread, ...line.questions, ...line.amounts].map(({ text }) => text));
  const unfiltered = line.unparsed.filter((text) => !unclear.has(text));
  return (
    <>
      {goods.kind === 'pair' && <Chip look="filter">{formatMessage({ id: 'requests.pair' })}</Chip>}
      {goods.kind === 'loose'
        ? describeLots(goods.criteria)
            .split(' · ')
            .filter((text) => text !== '')
            .map((text) => (
              <Chip key={text} look="filter">
                {text}
              </Chip>
            ))
        : describe(goods.criteria).map(({ id, text, criteriaWithout }) => (
            <Chip
              key={id}
              look="filter"
              removal={{
                name: formatMessage({ id: 'requests.removeFilter' }, { filter: text }),
                onRemove: () => {
                  setCriteria(key, keepPreferences(request, criteriaWithout));
                },
              }}
            >
              {text}
            </Chip>
          ))}
      {unfiltered.map((text) => (
        <Chip key={text} look="unread">
          {formatMessage({ id: 'requests.noFilter' }, { words: text })}
        </Chip>
      ))}
    </>
  );
}
