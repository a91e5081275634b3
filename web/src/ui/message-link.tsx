import { MessageCircle } from 'lucide-react';
import type { ReactNode } from 'react';

interface MessageLinkProps {
  readonly address: string;
  readonly children: ReactNode;
}

/** Opens a prepared message in another program. */
export function MessageLink({ address, children }: MessageLinkProps) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="quick inline-flex min-h-9 items-center gap-2 self-start rounded-control border border-edge px-3.5 text-14 font-medium text-ink hover:bg-paper pointer-coarse:min-h-11"
    >
      <MessageCircle size={16} aria-hidden />
      {children}
    </a>
  );
}
