import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';
import { Button } from '../../ui/button.tsx';

interface GoodsPagerProps {
  /** Starts at 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly count: number;
  readonly onPage: (page: number) => void;
}

/** Range of the goods shown, with buttons for the previous and next page. */
export function GoodsPager({ page, pageSize, count, onPage }: GoodsPagerProps) {
  const { formatMessage } = useIntl();
  if (count <= pageSize && page === 1) return null;
  const last = Math.max(1, Math.ceil(count / pageSize));
  const [from, to] = [(page - 1) * pageSize + 1, Math.min(count, page * pageSize)];
  return (
    <nav
      aria-label={formatMessage({ id: 'goods.pages' })}
      className="flex flex-wrap items-center gap-2 text-13"
    >
      <Button
        isDisabled={page === 1}
        onPress={() => {
          onPage(Math.min(page - 1, last));
        }}
      >
        {formatMessage({ id: 'goods.previous' })}
      </Button>
      <Button
        isDisabled={page >= last}
        onPress={() => {
          onPage(page + 1);
        }}
      >
        {formatMessage({ id: 'goods.next' })}
      </Button>
      {from <= count && (
        <bdi className="px-2 text-ink-2 tabular-nums">
          {formatMessage({ id: 'goods.range' }, { from, to, count: formatFigure(String(count)) })}
        </bdi>
      )}
    </nav>
  );
}
