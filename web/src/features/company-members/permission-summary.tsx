import type { Permission } from '@loupe/domain';
import { useIntl } from 'react-intl';
import { formatFigure } from '../../lib/format-figure.ts';

interface RightsWordsProps {
  readonly may: Permission;
  /** US$ as in the response. */
  readonly limit: string | null;
}

/** A member's permission in a short phrase. */
export function PermissionSummary({ may, limit }: RightsWordsProps) {
  const { formatMessage } = useIntl();
  return (
    <>
      {formatMessage({ id: `companyMembers.right.${may}` })}
      {may === 'ORDER' && limit !== null && (
        <span className="text-ink-2">
          {' '}
          {formatMessage(
            { id: 'companyMembers.upTo' },
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
