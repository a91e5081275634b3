import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import type { TextPart } from '../lib/texts.ts';
import { Words } from '../ui/words.tsx';

interface DataProps {
  /** The part of the product whose words they speak. */
  readonly words: TextPart;
  readonly children: ReactNode;
}

/**
 * What screens read by the call table stands in here, and their words, not waited for before somebody stands there; the
 * sign-in does without, and is small for it.
 */
export function Data({ words, children }: DataProps) {
  return (
    <Words part={words}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </Words>
  );
}
