import { limits } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { CallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { AcceptDeclaration } from '../../ui/accept-declaration.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { EnquiryGoods } from './enquiry-goods.ts';
import { GoodsReferences } from './goods-references.tsx';
import { useAddEnquiry, type AddedEnquiry } from './use-enquiries.ts';

interface EnquirySheetProps {
  readonly goods: readonly EnquiryGoods[];
  /** Text to accept before sending; empty when the company requires none. */
  readonly declaration: string;
  readonly onSent: (sent: AddedEnquiry) => void;
  /** Called when there is no connection and the enquiry waits to be sent. */
  readonly onSaved: (error: Error) => void;
  readonly onClose: () => void;
}

/**
 * An enquiry to the desk, with or without goods. Mount a new instance for each enquiry: it has one
 * idempotency key.
 */
export function EnquiryDialog({ goods: given, declaration, onSent, onSaved, onClose }: EnquirySheetProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [goods, setGoods] = useState(given);
  const [references, setReferences] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState('');
  const [shipTo, setShipTo] = useState('');
  const [accepted, setAccepted] = useState('');
  const { addEnquiry, isSending, error } = useAddEnquiry({ onSent, onSaved });
  const isOutdated =
    error instanceof CallError &&
    error.details.fields?.some(({ field }) => field === 'data.declaration') === true;
  return (
    <FormDialog
      title={formatMessage({ id: 'enquiries.askTitle' }, { count: goods.length })}
      isSmall={given.length === 0}
      isFlush
      submit={formatMessage({ id: 'enquiries.send' })}
      isPending={isSending}
      isDisabled={text.trim() === '' || accepted !== declaration}
      cancel={formatMessage({ id: 'enquiries.cancel' })}
      onSubmit={() => {
        addEnquiry({
          text: text.trim(),
          ship_to: shipTo.trim(),
          goods: goods.map(({ uuid }) => ({ uuid, reference: (references[uuid] ?? '').trim() })),
          declaration,
        });
      }}
      onClose={onClose}
    >
      {goods.length > 0 && (
        <GoodsReferences
          goods={goods}
          references={references}
          onReference={(uuid, reference) => {
            setReferences((before) => ({ ...before, [uuid]: reference }));
          }}
          onRemove={(uuid) => {
            setGoods((before) => before.filter((one) => one.uuid !== uuid));
          }}
        />
      )}
      <div className="flex flex-col gap-4 px-4">
        <p className="text-13 text-ink-2">{formatMessage({ id: 'enquiries.askText' })}</p>
        <TextArea
          label={formatMessage({ id: 'enquiries.question' })}
          value={text}
          onChange={setText}
          maxLength={limits.descriptionMax}
          rows={4}
        />
        <TextArea
          label={formatMessage({ id: 'enquiries.shipTo' })}
          value={shipTo}
          onChange={setShipTo}
          maxLength={limits.shipToMax}
          rows={2}
        />
        <AcceptDeclaration
          declaration={declaration}
          accepted={accepted}
          label={formatMessage({ id: 'enquiries.accept' })}
          onChange={setAccepted}
        />
        {error && (
          <p role="alert" className="text-13 text-bad">
            {isOutdated ? formatMessage({ id: 'enquiries.declarationChanged' }) : errorText(error)}
          </p>
        )}
      </div>
    </FormDialog>
  );
}
