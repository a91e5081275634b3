import { clientPagePath, type QuoteLayout } from '@loupe/contract';
import { Link } from '@tanstack/react-router';
import { Copy, Download, Mail, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useCallMutation, useCallQuery } from '../../lib/call-query.ts';
import { saveFile } from '../../lib/download.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useFieldIssueText } from '../../lib/format-issue.ts';
import { whatsAppShareUrl } from '../../lib/whatsapp-url.ts';
import { Button } from '../../ui/button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { fillMessage, initialMessage, MessagePanel } from './message-panel.tsx';
import { LetterheadLink } from './letterhead-link.tsx';
import { PagePreview } from './page-preview.tsx';
import { ShareChoicesForm } from './share-choices-form.tsx';
import { formatSelection, initialChoices } from './share-choices.ts';
import { QuotePanel } from './quote-panel.tsx';
import { idsOf, itemsOf, type SharedGoods } from './shared-goods.ts';
import { SheetPanel } from './sheet-panel.tsx';
import { useCreatePage } from './use-create-page.ts';
import { QuoteFailedError, useCreateQuote } from './use-create-quote.ts';
import { useSharePreview } from './use-share-preview.ts';

/** Tabs of the sheet in their order; each shows the same selection in another form. */
const tabs = ['page', 'message', 'mail', 'sheet', 'quote', 'inHouse'] as const;
type ShareTab = (typeof tabs)[number];

interface ShareSheetProps {
  readonly goods: SharedGoods;
  /** Whether the user may create pages. */
  readonly mayCreate: boolean;
  /** Whether the user may change the letterhead of the company. */
  readonly mayEditLetterhead: boolean;
  /** The goods with the user's own prices, for colleagues. */
  readonly inHouse: ReactNode;
  readonly onClose: () => void;
}

const sheetTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv;charset=utf-8',
} as const;

/** Offers stones, jewellery or loose lots to a client: as a page, a message, a mail, a sheet or a quote, from one set of choices. */
export function ShareSheet({ goods, mayCreate, mayEditLetterhead, inHouse, onClose }: ShareSheetProps) {
  const { formatMessage } = useIntl();
  const errorText = useErrorText();
  const fieldProblem = useFieldIssueText();
  const [tab, setTab] = useState<ShareTab>('page');
  const [choices, setChoices] = useState(() => initialChoices(new Date()));
  const [message, setMessage] = useState(initialMessage);
  const [outcome, setOutcome] = useState('');
  const items = itemsOf(goods);
  const ids = idsOf(goods);
  const preview = useSharePreview(ids, choices);
  const created = useCreatePage(ids, choices);
  const sheet = useCallMutation('exportClientSheet');
  const [layout, setLayout] = useState<QuoteLayout>('SEVERAL');
  const quote = useCreateQuote(ids, choices, layout);
  const error = created.error ?? sheet.error ?? quote.error ?? preview.error;
  const problemOf = (field: string) => fieldProblem(error, field);
  const hasFieldProblem = error !== null && fieldProblem(error) !== undefined;

  /** Address for messages: of the page, created now where the user may. */
  const addressForSending = async () => (mayCreate ? created.create() : null);
  const channel = tab === 'mail' ? 'mail' : 'whatsApp';
  const messageWith = (address: string | null) =>
    preview.data ? fillMessage(preview.data, message, { address, channel }) : '';
  const run = (act: () => Promise<void>) => {
    setOutcome('');
    // A refusal is shown below the choices.
    act().catch(() => undefined);
  };
  const copy = async (text: string) => {
    await navigator.clipboard.writeText(text);
    setOutcome(formatMessage({ id: 'results.share.copied' }));
  };
  const openWhatsApp = () => {
    run(async () => {
      const address = await addressForSending();
      const text =
        tab === 'page'
          ? [choices.title, address ?? ''].filter((part) => part !== '').join('\n')
          : messageWith(address);
      window.open(whatsAppShareUrl(text), '_blank', 'noopener');
    });
  };
  const openMail = () => {
    run(async () => {
      const address = await addressForSending();
      const subject = preview.data?.messages.subject ?? '';
      const body = preview.data ? fillMessage(preview.data, message, { address, channel: 'mail' }) : '';
      location.href = `mailto:?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
    });
  };
  const save = (format: 'xlsx' | 'csv') => {
    run(async () => {
      const { content, file_name: name } = await sheet.mutateAsync({
        data: { ...formatSelection(ids, choices), format },
      });
      const bytes = Uint8Array.from(atob(content), (character) => character.codePointAt(0) ?? 0);
      saveFile({ blob: new Blob([bytes], { type: sheetTypes[format] }), name });
    });
  };
  const describeQuote = () => {
    if (quote.progress)
      return formatMessage({ id: `clientPages.quote.drawn.${goods.kind}` }, { ...quote.progress });
    if (quote.data === undefined) return null;
    const { number, excluded } = quote.data;
    return [
      formatMessage({ id: 'clientPages.quote.saved' }, { number }),
      ...(excluded > 0
        ? [formatMessage({ id: `clientPages.quote.excluded.${goods.kind}` }, { count: excluded })]
        : []),
    ].join(' ');
  };
  const address = created.address ?? (mayCreate ? `${location.origin}${clientPagePath}…` : null);

  const hasMessage = tab === 'message' || tab === 'mail';
  const statusText = [
    outcome,
    tab === 'page' ? (created.address ?? formatMessage({ id: 'clientPages.notifiedOnOpening' })) : '',
    hasMessage && mayCreate ? formatMessage({ id: 'clientPages.linkOnSend' }) : '',
  ]
    .filter((part) => part !== '')
    .join(' ');

  const foot: Readonly<Record<Exclude<ShareTab, 'inHouse'>, ReactNode>> = {
    page: mayCreate && (
      <>
        <Button
          variant="primary"
          isPending={created.isPending}
          onPress={() => {
            run(async () => copy(await created.create()));
          }}
        >
          {formatMessage({ id: created.address === null ? 'clientPages.create' : 'clientPages.copyLink' })}
        </Button>
        <Button onPress={openWhatsApp}>
          <MessageCircle size={16} aria-hidden />
          {formatMessage({ id: 'clientPages.sendWhatsApp' })}
        </Button>
        <Button variant="quiet" onPress={openMail}>
          <Mail size={16} aria-hidden />
          {formatMessage({ id: 'clientPages.mail' })}
        </Button>
      </>
    ),
    message: (
      <>
        <Button variant="primary" onPress={openWhatsApp}>
          <MessageCircle size={16} aria-hidden />
          {formatMessage({ id: 'clientPages.openWhatsApp' })}
        </Button>
        <CopyButton
          onPress={() => {
            run(async () => copy(messageWith(await addressForSending())));
          }}
        />
      </>
    ),
    mail: (
      <>
        <Button variant="primary" onPress={openMail}>
          <Mail size={16} aria-hidden />
          {formatMessage({ id: 'clientPages.openMail' })}
        </Button>
        <CopyButton
          onPress={() => {
            run(async () => copy(messageWith(await addressForSending())));
          }}
        />
      </>
    ),
    sheet: (['xlsx', 'csv'] as const).map((format) => (
      <Button
        key={format}
        variant={format === 'xlsx' ? 'primary' : 'secondary'}
        isPending={sheet.isPending && sheet.variables.data.format === format}
        onPress={() => {
          save(format);
        }}
      >
        <Download size={16} aria-hidden />
        {formatMessage({ id: `clientPages.download.${format}` })}
      </Button>
    )),
    quote: mayCreate && (
      <Button
        variant="primary"
        isPending={quote.isPending}
        onPress={() => {
          setOutcome('');
          quote.mutate();
        }}
      >
        <Download size={16} aria-hidden />
        {formatMessage({ id: 'clientPages.quote.create' })}
      </Button>
    ),
  };

  return (
    <ModalDialog
      title={formatMessage({ id: `results.share.title.${goods.kind}` }, { count: items.length })}
      isWide
      header={<ShareTabs tab={tab} onChange={setTab} />}
      onClose={onClose}
    >
      {tab === 'inHouse' ? (
        <div className="flex flex-col gap-5 overflow-y-auto border-t border-line px-4 py-5 min-[800px]:px-6">
          {inHouse}
        </div>
      ) : (
        <>
          <div className="grid min-h-0 flex-1 overflow-y-auto border-t border-line min-[900px]:grid-cols-[410px_1fr] min-[900px]:overflow-hidden">
            <div className="border-line p-4 min-[900px]:overflow-y-auto min-[900px]:border-e min-[900px]:p-6">
              <ShareChoicesForm
                choices={choices}
                onChange={(next) => {
                  setChoices(next);
                  setOutcome('');
                }}
                kind={goods.kind}
                items={items}
                figures={preview.data?.figures}
                problemOf={problemOf}
              />
              {error && !hasFieldProblem && (
                <p role="alert" className="mt-4 text-13 text-bad">
                  {error instanceof QuoteFailedError
                    ? formatMessage({ id: 'clientPages.quote.failed' })
                    : errorText(error)}
                </p>
              )}
            </div>
            <div className="flex min-h-0 min-w-0 flex-col bg-paper p-4 min-[900px]:overflow-y-auto min-[900px]:p-6">
              {tab === 'page' && <PagePreview html={preview.data?.html} />}
              {hasMessage && (
                <MessagePanel
                  preview={preview.data}
                  message={message}
                  onChange={setMessage}
                  kind={goods.kind}
                  choices={choices}
                  address={address}
                  channel={channel}
                />
              )}
              {tab === 'sheet' && <SheetPanel sheet={preview.data?.sheet} />}
              {tab === 'quote' && (
                <QuotePanel
                  goods={ids}
                  choices={choices}
                  layout={layout}
                  onChange={setLayout}
                  outcome={describeQuote()}
                />
              )}
            </div>
          </div>
          <div className="flex flex-wrap items-center gap-3 border-t border-line bg-tray px-4 py-3 min-[800px]:px-6">
            {foot[tab]}
            <p
              role="status"
              className="min-w-0 flex-1 text-13 text-ink-3 max-sm:order-last max-sm:basis-full max-sm:empty:hidden"
            >
              {statusText}
            </p>
            {mayEditLetterhead && <LetterheadLink onFollow={onClose} />}
            {tab === 'quote' ? <QuotesLink onClose={onClose} /> : <OpenPagesLink onClose={onClose} />}
          </div>
        </>
      )}
    </ModalDialog>
  );
}

function CopyButton({ onPress }: { readonly onPress: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Button onPress={onPress}>
      <Copy size={16} aria-hidden />
      {formatMessage({ id: 'clientPages.copyText' })}
    </Button>
  );
}

interface ShareTabsProps {
  readonly tab: ShareTab;
  readonly onChange: (tab: ShareTab) => void;
}

function ShareTabs({ tab, onChange }: ShareTabsProps) {
  const { formatMessage } = useIntl();
  return (
    <div
      role="group"
      aria-label={formatMessage({ id: 'clientPages.tabs' })}
      className="flex min-w-0 gap-1 overflow-x-auto"
    >
      {tabs.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === tab}
          className="quick min-h-11 border-b-2 border-transparent px-3 text-14 font-medium whitespace-nowrap text-ink-2 hover:text-ink aria-pressed:border-blue aria-pressed:text-blue"
          onClick={() => {
            onChange(one);
          }}
        >
          {formatMessage({ id: `clientPages.tab.${one}` })}
        </button>
      ))}
    </div>
  );
}

/** Leads to the quotes that were made. */
function QuotesLink({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  return (
    <Link
      to="/quotes"
      onClick={onClose}
      className="inline-flex min-h-6 items-center text-13 text-blue hover:underline"
    >
      {formatMessage({ id: 'clientPages.quotes.all' })}
    </Link>
  );
}

/** Leads to the pages that are open now. */
function OpenPagesLink({ onClose }: { readonly onClose: () => void }) {
  const { formatMessage } = useIntl();
  const { data } = useCallQuery('listClientPages', {});
  const count = data?.client_pages_data.filter(({ status }) => status === 'OPEN').length ?? 0;
  return (
    <Link
      to="/client-pages"
      onClick={onClose}
      className="inline-flex min-h-6 items-center text-13 text-blue hover:underline"
    >
      {formatMessage({ id: 'clientPages.openCount' }, { count })}
    </Link>
  );
}
