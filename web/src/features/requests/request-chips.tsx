import { useIntl } from 'react-intl';
import { Chip } from '../../ui/chip.tsx';
import { changeFilters } from './phrase-use.ts';
import type { RequestedGoods, RequestItem } from './request-item.ts';
import { useRequestContext } from './request-context.ts';
import { useRequestsStore } from './requests-store.ts';

interface RequestChip {
  readonly id: string;
  readonly text: string;
  /** The goods of the request without this chip. */
  readonly goodsWithout: RequestedGoods;
}

/** What was understood of one request: its filters, each removable, and what is no filter. */
export function RequestChips({ request }: { readonly request: RequestItem }) {
  const { formatMessage } = useIntl();
  const setGoods = useRequestsStore((store) => store.setGoods);
  const chips = useChips(request);
  const { line, key } = request;
  const unclear = new Set([...line.unread, ...line.questions, ...line.amounts].map(({ text }) => text));
  const unfiltered = line.unparsed.filter((text) => !unclear.has(text));
  return (
    <>
      {chips.map(({ id, text, goodsWithout }) => (
        <Chip
          key={id}
          look="filter"
          removal={{
            name: formatMessage({ id: 'requests.removeFilter' }, { filter: text }),
            onRemove: () => {
              setGoods(key, goodsWithout);
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

function useChips(request: RequestItem): readonly RequestChip[] {
  const { formatMessage } = useIntl();
  const { describe, describeLots } = useRequestContext();
  const { goods } = request;
  if (goods.kind === 'loose') {
    return describeLots(goods.criteria).map(({ id, text, criteriaWithout }) => ({
      id,
      text,
      goodsWithout: { kind: 'loose', criteria: criteriaWithout },
    }));
  }
  const { kind, criteria } = goods;
  const filters = describe(criteria).map(({ id, text, criteriaWithout }) => ({
    id,
    text,
    goodsWithout: changeFilters(request, kind, criteriaWithout),
  }));
  if (kind === 'diamond') return filters;
  const pair = {
    id: 'pair',
    text: formatMessage({ id: 'requests.pair' }),
    goodsWithout: changeFilters(request, 'diamond', criteria),
  };
  return [pair, ...filters];
}
