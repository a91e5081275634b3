import { limits, type CallAnswer } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCall } from '../../../lib/call-query.ts';
import { useDeskAction } from '../../../lib/use-desk-action.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, LoadingRows } from '../../../ui/states.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { ErrorLine } from '../../../ui/error-line.tsx';
import { EnquiryThread } from '../enquiry-thread.tsx';
import { DeskGoods } from './desk-goods.tsx';

/** One enquiry beside the list: what it is about, the conversation, and the answer. */
export function DeskEnquiryPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCall('deskGetEnquiry', { id });
  const title = data ? formatMessage({ id: 'enquiries.name' }, { number: data.main_data.enquiry_no }) : '';
  return (
    <SidePanel title={title} onClose={onClose}>
      {!data && !error && <LoadingRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Opened {...data} />}
    </SidePanel>
  );
}

function Opened({ main_data: enquiry, item_data: items, messages }: CallAnswer<'deskGetEnquiry'>) {
  const { formatMessage } = useIntl();
  const { buyer } = enquiry;
  return (
    <>
      <PanelFacts
        facts={[
          {
            label: formatMessage({ id: 'deskEnquiries.status' }),
            value: formatMessage({ id: `deskEnquiries.state.${enquiry.status}` }),
          },
          {
            label: formatMessage({ id: 'deskEnquiries.customer' }),
            value: buyer.company ?? buyer.name,
          },
          { label: formatMessage({ id: 'deskEnquiries.by' }), value: enquiry.person ?? buyer.name },
          { label: formatMessage({ id: 'deskEnquiries.email' }), value: <bdi dir="ltr">{buyer.email}</bdi> },
          { label: formatMessage({ id: 'enquiries.shipToShort' }), value: enquiry.ship_to },
        ]}
      />
      {items.length > 0 && <DeskGoods items={items} />}
      <section aria-label={formatMessage({ id: 'enquiries.conversation' })} className="flex flex-col gap-4">
        <EnquiryThread messages={messages} isShared reader="DESK" />
        {enquiry.status === 'CLOSED' ? (
          <p className="text-13 text-ink-2">{formatMessage({ id: 'deskEnquiries.closed' })}</p>
        ) : (
          <Answer id={enquiry.enquiry_id} />
        )}
      </section>
    </>
  );
}

/** The box under the conversation; each answer under a key of its own until it has arrived. */
function Answer({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const { key, renew, renewIfRefused } = useIdempotencyKey();
  const answer = useDeskAction('deskAnswerEnquiry', {
    onSuccess: () => {
      setText('');
      renew();
    },
    onError: renewIfRefused,
  });
  const close = useDeskAction('deskCloseEnquiry');
  const error = answer.error ?? close.error;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '') answer.mutate({ id, data: { text: text.trim(), idempotency_key: key } });
      }}
    >
      <TextArea
        label={formatMessage({ id: 'deskEnquiries.answer' })}
        value={text}
        onChange={setText}
        maxLength={limits.descriptionMax}
        rows={4}
      />
      <ErrorLine error={error} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isPending={answer.isPending} isDisabled={text.trim() === ''}>
          {formatMessage({ id: 'deskEnquiries.send' })}
        </Button>
        <Button
          isPending={close.isPending}
          onPress={() => {
            close.mutate({ id });
          }}
        >
          {formatMessage({ id: 'deskEnquiries.close' })}
        </Button>
      </div>
    </form>
  );
}
