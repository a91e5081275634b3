import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';

interface ElsewhereProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** Opens the media in a separate window. */
export function NewWindowLink({ address, children }: ElsewhereProps) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="inline-flex min-h-9 shrink-0 items-center gap-1 text-13 text-blue hover:underline pointer-coarse:min-h-11"
    >
      {children}
      <ExternalLink size={14} aria-hidden />
    </a>
  );
}
