import { limits } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { AppCallError } from '../../lib/call-error.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { AcceptDeclaration } from '../../ui/accept-declaration.tsx';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import type { EnquiryGoods } from './enquiry-goods.ts';
import { ReferencedGoods } from './referenced-goods.tsx';
import { useAskDesk, type SentEnquiry } from './use-enquiries.ts';

interface EnquirySheetProps {
  readonly goods: readonly EnquiryGoods[];
  /** To be accepted before asking; empty when the house asks for none. */
  readonly declaration: string;
  readonly onSent: (sent: SentEnquiry) => void;
  readonly onClose: () => void;
}

/** A question to the desk about some goods, or about none. Mount it anew for every question. */
export function EnquirySheet({ goods: given, declaration, onSent, onClose }: EnquirySheetProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const [goods, setGoods] = useState(given);
  const [references, setReferences] = useState<Readonly<Record<string, string>>>({});
  const [text, setText] = useState('');
  const [shipTo, setShipTo] = useState('');
  const [accepted, setAccepted] = useState('');
  const { ask, isAsking, error } = useAskDesk({ onSent });
  const isOutdated =
    error instanceof AppCallError &&
    error.details.fields?.some(({ field }) => field === 'data.declaration') === true;
  return (
    <FormSheet
      title={formatMessage({ id: 'enquiries.askTitle' }, { count: goods.length })}
      isSmall={given.length === 0}
      isFlush
      submit={formatMessage({ id: 'enquiries.send' })}
      isPending={isAsking}
      isDisabled={text.trim() === '' || accepted !== declaration}
      cancel={formatMessage({ id: 'enquiries.cancel' })}
      onSubmit={() => {
        ask({
          text: text.trim(),
          ship_to: shipTo.trim(),
          goods: goods.map(({ uuid }) => ({ uuid, reference: (references[uuid] ?? '').trim() })),
          declaration,
        });
      }}
      onClose={onClose}
    >
      {goods.length > 0 && (
        <ReferencedGoods
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
    </FormSheet>
  );
}
