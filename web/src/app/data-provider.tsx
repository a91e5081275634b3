import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../lib/query-client.ts';
import type { MessageBundle } from '../lib/messages.ts';
import { MessagesProvider } from '../ui/messages-provider.tsx';

interface DataProps {
  /** The message bundle that the children use. */
  readonly bundle: MessageBundle;
  readonly children: ReactNode;
}

/**
 * Provides call data and messages to the screens, and loads both only when they are rendered. The login page
 * does without it and is smaller for that.
 */
export function DataProvider({ bundle, children }: DataProps) {
  return (
    <MessagesProvider bundle={bundle}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </MessagesProvider>
  );
}
