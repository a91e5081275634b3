import type { FoundGoods } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { Facts } from '../../../ui/desk/facts.tsx';

/** What a file of lots or pieces would do, in figures. */
export function GoodsFound({ found }: { readonly found: FoundGoods }) {
  const { formatMessage } = useIntl();
  const keys = ['added', 'changed', 'unchanged', 'rows', 'accepted', 'rejected'] as const;
  return (
    <>
      <Facts
        facts={keys.map((key) => ({
          label: formatMessage({ id: `deskImports.outcome.${key}` }),
          value: formatMessage({ id: 'desk.doneSoFar' }, { done: found[key] }),
          ...(key === 'rejected' && found.rejected > 0 && { tone: 'bad' as const }),
        }))}
      />
      {found.without_picture !== null && found.without_picture > 0 && (
        <p className="text-13 text-hold">
          {formatMessage({ id: 'deskImports.withoutPicture' }, { count: found.without_picture })}
        </p>
      )}
    </>
  );
}
