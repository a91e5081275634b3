import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import { download, saveFile } from '../lib/download.ts';
import type { ButtonVariant } from './button-look.ts';
import { Button } from './button.tsx';
import { useNotify } from './notices.tsx';

/** Timeout; a document is normally rendered in well under a second. */
const timeoutMs = 30_000;

interface DocumentButtonProps {
  /** URL of the document. */
  readonly address: string;
  readonly children: string;
  /** Name of the button where its text alone does not say which document it is. */
  readonly label?: string;
  /** In a table, where a row has one button. */
  readonly variant?: ButtonVariant;
}

/** Fetches a document as PDF and hands it to the browser. */
export function DocumentButton({ address, children, label, variant = 'secondary' }: DocumentButtonProps) {
  const notify = useNotify();
  const errorText = useErrorText();
  const paper = useMutation({
    mutationFn: async () => download(address, { signal: AbortSignal.timeout(timeoutMs), isPrivate: true }),
    onSuccess: saveFile,
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
  });
  return (
    <Button
      variant={variant}
      isPending={paper.isPending}
      {...(label !== undefined && { 'aria-label': label })}
      onPress={() => {
        paper.mutate();
      }}
    >
      {children}
    </Button>
  );
}
