import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Button } from './button.tsx';

interface CopiedTextProps {
  readonly title: string;
  readonly text: string;
  /** Number of visible lines. */
  readonly rows: number;
}

/**
 * A text with a copy button. When the browser refuses clipboard access, the text is selected for manual
 * copying.
 */
export function CopyableText({ title, text, rows }: CopiedTextProps) {
  const { formatMessage } = useIntl();
  const titleId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      area.current?.focus();
      area.current?.select();
      setOutcome('refused');
    }
  };
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-1.5">
      <div className="flex min-h-9 items-center justify-between gap-3">
        <h3 id={titleId} className="text-14 font-semibold text-ink">
          {title}
        </h3>
        <span role="status" className="ms-auto text-13 text-ink-3">
          {outcome === 'refused' && formatMessage({ id: 'results.share.byHand' })}
          {outcome === 'copied' && formatMessage({ id: 'results.share.copied' })}
        </span>
        <Button onPress={() => void copy()} aria-describedby={titleId}>
          {outcome === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          {formatMessage({ id: 'results.share.copy' })}
        </Button>
      </div>
      <textarea
        ref={area}
        readOnly
        dir="ltr"
        aria-labelledby={titleId}
        rows={rows}
        value={text}
        wrap="off"
        className="w-full resize-none rounded-control border border-edge bg-paper px-2.5 py-1.5 text-12 leading-5 text-ink-2 tabular-nums"
      />
    </section>
  );
}
