import { useMutation } from '@tanstack/react-query';
import { useErrorText } from '../lib/error-text.ts';
import { download, saveFile } from '../lib/download.ts';
import { Button } from './button.tsx';
import { useNotify } from './notices.tsx';

/** A paper is made in well under a second. */
const patienceMs = 30_000;

interface PaperButtonProps {
  /** Where the paper is fetched. */
  readonly address: string;
  readonly children: string;
}

/** Fetches a paper as PDF and hands it to the browser. */
export function PaperButton({ address, children }: PaperButtonProps) {
  const notify = useNotify();
  const errorText = useErrorText();
  const paper = useMutation({
    mutationFn: async () => download(address, { signal: AbortSignal.timeout(patienceMs), isPrivate: true }),
    onSuccess: saveFile,
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
  });
  return (
    <Button
      isPending={paper.isPending}
      onPress={() => {
        paper.mutate();
      }}
    >
      {children}
    </Button>
  );
}
