import { limits } from '@loupe/contract';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { useReplyToEnquiry } from './use-enquiries.ts';

interface ReplyFormProps {
  readonly id: string;
  /** The desk has answered, so the message is labelled as a reply. */
  readonly isAnswered: boolean;
}

/** The message form below a conversation. */
export function ReplyForm({ id, isAnswered }: ReplyFormProps) {
  const { formatMessage } = useIntl();
  const [text, setText] = useState('');
  const { write, isWriting, error } = useReplyToEnquiry(id, {
    onWritten: () => {
      setText('');
    },
  });
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        write(text.trim());
      }}
    >
      <TextArea
        label={formatMessage({ id: isAnswered ? 'enquiries.reply' : 'enquiries.addMessage' })}
        value={text}
        onChange={setText}
        maxLength={limits.descriptionMax}
        rows={3}
      />
      <InlineError error={error} />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        isPending={isWriting}
        isDisabled={text.trim() === ''}
      >
        {formatMessage({ id: 'enquiries.send' })}
      </Button>
    </form>
  );
}
