import { limits, type CallResponse } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useCallQuery } from '../../../lib/call-query.ts';
import { useDeskMutation } from '../../../lib/use-desk-mutation.ts';
import { useIdempotencyKey } from '../../../lib/use-idempotency-key.ts';
import { Button } from '../../../ui/button.tsx';
import { PanelFacts } from '../../../ui/desk/panel-facts.tsx';
import { SidePanel } from '../../../ui/desk/side-panel.tsx';
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx';
import { TextArea } from '../../../ui/text-area.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { EnquiryThread } from '../enquiry-thread.tsx';
import { DeskEnquiryGoods } from './desk-enquiry-goods.tsx';

/** Details of one enquiry beside the list: its goods, the conversation and the reply form. */
export function DeskEnquiryPanel({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data, error, refetch } = useCallQuery('deskGetEnquiry', { id });
  const title = data ? formatMessage({ id: 'enquiries.name' }, { number: data.main_data.enquiry_no }) : '';
  return (
    <SidePanel title={title} onClose={onClose}>
      {!data && !error && <SkeletonRows count={6} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Opened {...data} />}
    </SidePanel>
  );
}

function Opened({ main_data: enquiry, item_data: items, messages }: CallResponse<'deskGetEnquiry'>) {
  const { formatMessage } = useIntl();
  const { customer } = enquiry;
  return (
    <>
      <PanelFacts
        facts={[
          {
            label: formatMessage({ id: 'enquiries.desk.status' }),
            value: formatMessage({ id: `enquiries.desk.state.${enquiry.status}` }),
          },
          {
            label: formatMessage({ id: 'enquiries.desk.customer' }),
            value: customer.company ?? customer.name,
          },
          { label: formatMessage({ id: 'enquiries.desk.by' }), value: enquiry.person ?? customer.name },
          {
            label: formatMessage({ id: 'enquiries.desk.email' }),
            value: <bdi dir="ltr">{customer.email}</bdi>,
          },
          { label: formatMessage({ id: 'enquiries.shipToShort' }), value: enquiry.ship_to },
        ]}
      />
      {items.length > 0 && <DeskEnquiryGoods items={items} />}
      <section aria-label={formatMessage({ id: 'enquiries.conversation' })} className="flex flex-col gap-4">
        <EnquiryThread messages={messages} isShared reader="DESK" />
        {enquiry.status === 'CLOSED' ? (
          <p className="text-13 text-ink-2">{formatMessage({ id: 'enquiries.desk.closed' })}</p>
        ) : (
          <AnswerForm id={enquiry.enquiry_id} />
        )}
      </section>
    </>
  );
}

/** The reply form below the conversation. Each reply has a separate idempotency key until it is delivered. */
function AnswerForm({ id }: { readonly id: string }) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const { key, renew, renewIfRefused } = useIdempotencyKey();
  const answerEnquiry = useDeskMutation('deskAnswerEnquiry', {
    onSuccess: () => {
      setText('');
      renew();
    },
    onError: renewIfRefused,
  });
  const close = useDeskMutation('deskCloseEnquiry');
  const error = answerEnquiry.error ?? close.error;
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '')
          answerEnquiry.mutate({ id, data: { text: text.trim(), idempotency_key: key } });
      }}
    >
      <TextArea
        label={formatMessage({ id: 'enquiries.desk.answer' })}
        value={text}
        onChange={setText}
        maxLength={limits.descriptionMax}
        rows={4}
      />
      <InlineError error={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          isPending={answerEnquiry.isPending}
          isDisabled={text.trim() === ''}
        >
          {formatMessage({ id: 'enquiries.desk.send' })}
        </Button>
        <Button
          isPending={close.isPending}
          onPress={() => {
            close.mutate({ id });
          }}
        >
          {formatMessage({ id: 'enquiries.desk.close' })}
        </Button>
      </div>
    </form>
  );
}
