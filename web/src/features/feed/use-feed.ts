import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQueryOptions } from '../../lib/call-query.ts';
import { mutateCall } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { PlainTextId } from '../../lib/text-id.ts';
import { useNotify } from '../../ui/notices.tsx';

const feed = callQueryOptions('getFeed', {});
const deliveries = callQueryOptions('listWebhookDeliveries', {});

/** Actions on a key or a webhook. */
type Press = 'revokeFeedKey' | 'removeWebhook' | 'resumeWebhook' | 'pingWebhook';

const successTexts: Readonly<Record<Press, PlainTextId>> = {
  revokeFeedKey: 'feed.keys.revoked',
  removeWebhook: 'feed.hooks.removed',
  resumeWebhook: 'feed.hooks.resumed',
  pingWebhook: 'feed.hooks.pinged',
};

/** Returns a function that reloads keys, webhooks and deliveries. */
export function useRefreshFeed() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: feed.queryKey }),
      client.invalidateQueries({ queryKey: deliveries.queryKey }),
    ]);
  };
}

/** Performs an action on a key or a webhook and shows its outcome as a notice. */
export function useFeedMutation(press: Press, { onDone }: { readonly onDone?: () => void } = {}) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const errorText = useErrorText();
  const refreshFeed = useRefreshFeed();
  return useMutation({
    mutationFn: async (id: string) => mutateCall(press, { id }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: successTexts[press] }) });
      onDone?.();
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
    onSettled: refreshFeed,
  });
}
