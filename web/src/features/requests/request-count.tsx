import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';
import type { RequestItem } from './request-item.ts';
import { useRequestContext } from './request-context.ts';
import { useRequestsStore } from './requests-store.ts';
import type { RequestResult } from './use-request-results.ts';

interface RequestCountProps {
  readonly request: RequestItem;
  /** Undefined when the user may not search these goods. */
  readonly result: RequestResult | undefined;
}

const linkClass =
  'quick inline-flex min-h-8 items-center rounded-control px-2 text-13 font-medium text-ink-2 hover:bg-blue-soft hover:text-ink pointer-coarse:min-h-11';

/** How many goods match a request, with a link to them or the way to save it as a demand. */
export function RequestCount({ request, result }: RequestCountProps) {
  const { formatMessage } = useIntl();
  const { renderLink, onSaveDemands } = useRequestContext();
  const isSaved = useRequestsStore(({ saved }) => saved.includes(request.key));
  if (result === undefined)
    return <p className="text-13 text-ink-3">{formatMessage({ id: 'requests.notPermitted' })}</p>;
  if (result.error !== null)
    return (
      <p role="alert" className="flex items-center gap-2 text-13 text-bad">
        {formatMessage({ id: 'requests.failed' })}
        <Button variant="quiet" onPress={result.retry}>
          {formatMessage({ id: 'app.retry' })}
        </Button>
      </p>
    );
  const { count } = result;
  return (
    <>
      <p
        aria-label={formatMessage({ id: `requests.count.${request.goods.kind}` }, { count: count ?? 0 })}
        aria-busy={count === null}
        className={`min-[800px]:w-14 min-[800px]:text-right text-20 font-semibold tabular-nums ${count === 0 ? 'text-bad' : 'text-ink'}`}
      >
        <bdi>{count === null ? '…' : formatFigure(String(count))}</bdi>
      </p>
      <span className="flex min-w-36 justify-end">
        {count === 0 && onSaveDemands && !isSaved && (
          <Button
            onPress={() => {
              onSaveDemands([request]);
            }}
          >
            {formatMessage({ id: 'requests.saveDemand' })}
          </Button>
        )}
        {count === 0 && isSaved && (
          <span className="text-13 text-ink-3">{formatMessage({ id: 'requests.savedDemand' })}</span>
        )}
        {count !== null &&
          (count > 0 || !onSaveDemands) &&
          renderLink(request, formatMessage({ id: 'requests.openAlone' }), linkClass)}
      </span>
    </>
  );
}
