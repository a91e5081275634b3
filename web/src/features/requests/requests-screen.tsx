import { ClipboardPaste, Pencil } from 'lucide-react';
import { Fragment, useDeferredValue, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../ui/button.tsx';
import { MessageEditor } from './message-editor.tsx';
import { MessageRequests, type MessageActions } from './message-requests.tsx';
import { applyChanges } from './phrase-use.ts';
import { maxRequests, readRequests, type RequestsReading } from './read-requests.ts';
import { RequestContext, type RequestContextValue } from './request-context.ts';
import { useRequestsStore } from './requests-store.ts';

interface RequestsScreenProps extends RequestContextValue, MessageActions {
  /** Further controls in the first line. */
  readonly tools?: ReactNode;
}

/** Requests: a pasted message as a list of requests with the stones for each. */
export function RequestsScreen(props: RequestsScreenProps) {
  const text = useRequestsStore((store) => store.text);
  const revision = useRequestsStore((store) => store.revision);
  const open = useRequestsStore((store) => store.open);
  const setText = useRequestsStore((store) => store.setText);
  const [editing, setEditing] = useState<'text' | 'another' | null>(null);
  const { formatMessage } = useIntl();
  const reading = useReading(text);
  const isEmpty = text.trim() === '';
  return (
    <RequestContext value={props}>
      <div className="flex min-h-full grow flex-col gap-3 pt-4">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 min-[800px]:px-6">
          <h1 className="text-20 font-semibold text-ink">{formatMessage({ id: 'requests.title' })}</h1>
          {!isEmpty && <ReadingSummary reading={reading} />}
          {!isEmpty && editing === null && (
            <div className="ms-auto flex flex-wrap justify-end gap-2">
              {props.tools}
              <Button
                variant="quiet"
                onPress={() => {
                  setEditing('text');
                }}
              >
                <Pencil size={16} aria-hidden />
                {formatMessage({ id: 'requests.editText' })}
              </Button>
              <Button
                onPress={() => {
                  setEditing('another');
                }}
              >
                <ClipboardPaste size={16} aria-hidden />
                {formatMessage({ id: 'requests.pasteAnother' })}
              </Button>
            </div>
          )}
        </div>
        {isEmpty || editing !== null ? (
          <div className="px-4 pb-6 min-[800px]:px-6">
            <MessageEditor
              initialText={editing === 'text' ? text : ''}
              onRead={(next) => {
                if (editing === 'text') setText(next);
                else open(next);
                setEditing(null);
              }}
              onCancel={
                isEmpty
                  ? undefined
                  : () => {
                      setEditing(null);
                    }
              }
            />
          </div>
        ) : (
          <MessageRequests key={revision} reading={reading} {...props} />
        )}
      </div>
    </RequestContext>
  );
}

/** The message as read, with the changes that the user made. */
function useReading(text: string): RequestsReading {
  const edits = useRequestsStore((store) => store.edits);
  const uses = useRequestsStore((store) => store.uses);
  const deferred = useDeferredValue(text);
  const reading = useMemo(() => readRequests(deferred), [deferred]);
  return useMemo(() => applyChanges(reading, edits, uses), [reading, edits, uses]);
}

/** From whom the message is, and what is in it. */
function ReadingSummary({ reading }: { readonly reading: RequestsReading }) {
  const { formatMessage } = useIntl();
  const { sender, messageCount, requests, requestsLeft } = reading;
  const parts = [
    ...(sender === null ? [] : [formatMessage({ id: 'requests.from' }, { sender })]),
    ...(messageCount > 1 ? [formatMessage({ id: 'requests.messages' }, { count: messageCount })] : []),
    formatMessage({ id: 'requests.requests' }, { count: requests.length }),
  ];
  return (
    <>
      <p role="status" className="text-13 text-ink-3">
        {parts.map((part, index) => (
          <Fragment key={part}>
            {index > 0 && ' · '}
            <bdi>{part}</bdi>
          </Fragment>
        ))}
      </p>
      {requestsLeft > 0 && (
        <p role="alert" className="text-13 text-bad">
          {formatMessage({ id: 'requests.tooMany' }, { most: maxRequests, left: requestsLeft })}
        </p>
      )}
    </>
  );
}
