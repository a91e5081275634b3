import { limits, type StoneRow } from '@loupe/contract';
import { Fragment } from 'react';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { ShapeIcon } from '../../trade/drawings/shape-icon.tsx';
import { StoneGroups, type GroupColumn, type StoneGroup } from '../../trade/stones/stone-groups.tsx';
import type { StoneSelection } from '../../trade/stones/select-cell.tsx';
import { changeFilters } from './phrase-use.ts';
import type { RequestItem } from './request-item.ts';
import { useRequestContext } from './request-context.ts';
import { useRequestsStore } from './requests-store.ts';
import type { RequestResult } from './use-request-results.ts';

interface RequestGroupsProps {
  readonly requests: readonly RequestItem[];
  readonly results: ReadonlyMap<string, RequestResult>;
  readonly columns: readonly GroupColumn[];
  readonly expanded: ReadonlySet<string>;
  readonly selection: StoneSelection;
  readonly onExpand: (key: string) => void;
}

const separator = ' · ';
const linkClass =
  'quick inline-flex min-h-6 items-center rounded-control px-2 text-13 text-blue hover:underline pointer-coarse:min-h-11';

/** The stones of all requests in one list, grouped by request. */
export function RequestGroups(props: RequestGroupsProps) {
  const { requests, results, columns, expanded, selection, onExpand } = props;
  const { formatMessage } = useIntl();
  const titleOf = useRequestTitle();
  const groups = requests.flatMap((request): StoneGroup[] => {
    const result = results.get(request.key);
    if (result === undefined) return [];
    return [
      {
        key: request.key,
        label: titleOf(request).join(separator),
        stones: result.stones,
        head: (
          <GroupHead
            request={request}
            result={result}
            isExpanded={expanded.has(request.key)}
            onExpand={onExpand}
          />
        ),
        ...(result.count === 0 && { foot: <EmptyGroup request={request} result={result} /> }),
      },
    ];
  });
  if (groups.length === 0) return null;
  return (
    <StoneGroups
      label={formatMessage({ id: 'requests.stones' })}
      columns={columns}
      groups={groups}
      selection={selection}
    />
  );
}

/** Formats the parts of a request in the language of the user. */
function useRequestTitle(): (request: RequestItem) => readonly string[] {
  const { formatMessage } = useIntl();
  const { describe, describeLots } = useRequestContext();
  return ({ goods }) => {
    if (goods.kind === 'loose') return describeLots(goods.criteria).map(({ text }) => text);
    const filters = describe(goods.criteria).map(({ text }) => text);
    return [...(goods.kind === 'pair' ? [formatMessage({ id: 'requests.pair' })] : []), ...filters];
  };
}

interface GroupHeadProps {
  readonly request: RequestItem;
  readonly result: RequestResult;
  readonly isExpanded: boolean;
  readonly onExpand: (key: string) => void;
}

const shapeOf = ({ goods }: RequestItem): string | undefined =>
  goods.kind === 'loose' ? goods.criteria.choices['shape']?.[0] : goods.criteria.choices['shape']?.include[0];

/** Number of rows that a count is about: a pair has two stones. */
const shownCount = (request: RequestItem, stones: readonly StoneRow[]) =>
  request.goods.kind === 'pair' ? stones.length / 2 : stones.length;

function GroupHead({ request, result, isExpanded, onExpand }: GroupHeadProps) {
  const { formatMessage } = useIntl();
  const { renderLink } = useRequestContext();
  const title = useRequestTitle()(request);
  const shape = shapeOf(request);
  const { count, stones } = result;
  const shown = shownCount(request, stones);
  const figure = (value: number) => formatFigure(String(value));
  const isParcel = request.goods.kind === 'loose';
  const canExpand =
    count !== null && !isParcel && !isExpanded && count > shown && count <= limits.pageSizeDefault;
  return (
    <div className="flex min-h-row flex-wrap items-center gap-x-3 gap-y-0.5 text-13 whitespace-normal">
      <span className="w-4 font-semibold text-ink tabular-nums">{figure(request.number)}</span>
      {shape !== undefined && <ShapeIcon shape={shape} size={20} />}
      <span className="min-w-0 flex-1 font-medium text-ink max-sm:basis-3/4">
        {title.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && separator}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </span>
      {count === 0 ? (
        <span className="text-bad tabular-nums">
          {formatMessage({ id: `requests.count.${request.goods.kind}` }, { count })}
        </span>
      ) : (
        <span className="text-ink-3 tabular-nums">
          {count !== null &&
            formatMessage(
              { id: isParcel ? 'requests.lots' : 'requests.shown' },
              {
                count,
                total: <b className="font-semibold text-ink">{figure(count)}</b>,
                shown: figure(shown),
              },
            )}
        </span>
      )}
      {canExpand && (
        <button
          type="button"
          className={linkClass}
          onClick={() => {
            onExpand(request.key);
          }}
        >
          {formatMessage({ id: 'requests.showAll' }, { count: figure(count) })}
        </button>
      )}
      {count !== null &&
        (isParcel ? count > 0 : count > limits.pageSizeDefault) &&
        renderLink(request, formatMessage({ id: 'requests.showAll' }, { count: figure(count) }), linkClass)}
    </div>
  );
}

function EmptyGroup({ request, result }: { readonly request: RequestItem; readonly result: RequestResult }) {
  const { formatMessage } = useIntl();
  const { renderRelaxations, onSaveDemands } = useRequestContext();
  const isSaved = useRequestsStore(({ saved }) => saved.includes(request.key));
  const setGoods = useRequestsStore((store) => store.setGoods);
  const { goods, key } = request;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-13 text-ink-2">
      {formatMessage({ id: `requests.none.${goods.kind}` })}
      {goods.kind === 'diamond' &&
        result.relaxations.length > 0 &&
        renderRelaxations(goods.criteria, result.relaxations, (criteria) => {
          setGoods(key, changeFilters(request, 'diamond', criteria));
        })}
      {onSaveDemands && !isSaved && (
        <button
          type="button"
          className={linkClass}
          onClick={() => {
            onSaveDemands([request]);
          }}
        >
          {formatMessage({ id: 'requests.saveDemand' })}
        </button>
      )}
      {isSaved && <span className="text-ink-3">{formatMessage({ id: 'requests.savedDemand' })}</span>}
    </div>
  );
}
