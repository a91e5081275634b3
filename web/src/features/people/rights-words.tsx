import type { PersonRight } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/figures.ts';

interface RightsWordsProps {
  readonly may: PersonRight;
  /** US$ as an answer carries it. */
  readonly limit: string | null;
}

/** What somebody may, in a few words. */
export function RightsWords({ may, limit }: RightsWordsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {formatMessage({ id: `people.right.${may}` })}
      {may === 'ORDER' && limit !== null && (
        <span className="text-ink-2">
          {' '}
          {formatMessage(
            { id: 'people.upTo' },
            {
              limit: (
                <bdi key="limit" dir="ltr" className="tabular-nums">
                  {formatFigure(limit, { wholeWhenRound: true })} US$
                </bdi>
              ),
            },
          )}
        </span>
      )}
    </>
  );
}
