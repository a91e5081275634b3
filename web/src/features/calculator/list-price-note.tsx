import type { RapData } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { formatRangeKey } from '../../lib/format-range-key.ts';

/** The source of the list price, or the reason there is none and the remedy. */
export function ListPriceNote({ data }: { readonly data: RapData }) {
  const { formatMessage } = useIntl();
  const { rap, list, list_basis: basis, bracket, reason } = data;
  if (rap === null) {
    const reasonText = formatMessage({ id: `calculator.reason.${reason ?? 'noList'}` });
    const help = data.ppc === null ? formatMessage({ id: 'calculator.giveFigure' }) : '';
    return (
      <p role="status" className="text-13 text-ink">
        {reasonText} {help}
      </p>
    );
  }
  const row = basis === 'OWN' ? list : (basis ?? list);
  return (
    <p className="text-12 text-ink-3">
      {formatMessage(
        { id: `calculator.row.${row}` },
        { bracket: bracket === null ? '' : formatRangeKey(bracket) },
      )}
    </p>
  );
}
