import { issuedDocumentPath } from '@loupe/contract';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../lib/call-query.ts';
import { DocumentButton } from '../../ui/document-button.tsx';

/** The documents of an order besides the pro-forma: invoice, packing list, credit notes. */
export function OrderDocuments({ orderId }: { readonly orderId: string }) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('getOrderDocuments', { id: orderId });
  return data?.documents
    .filter(({ kind }) => kind !== 'PROFORMA')
    .map(({ document_id: id, kind, number }) => (
      <DocumentButton key={id} address={`${issuedDocumentPath}${id}`}>
        {formatMessage({ id: `orders.document.${kind}` }, { number })}
      </DocumentButton>
    ));
}
