import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { callQuery } from '../../lib/call-query.ts';
import { act } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import type { PlainTextId } from '../../lib/text-id.ts';
import { useNotify } from '../../ui/notices.tsx';

const feed = callQuery('getFeed', {});
const deliveries = callQuery('getDeliveries', {});

/** What is done with a key or a webhook by one press. */
type Press = 'revokeFeedKey' | 'removeWebhook' | 'resumeWebhook' | 'pingWebhook';

const saying: Readonly<Record<Press, PlainTextId>> = {
  revokeFeedKey: 'feed.keys.revoked',
  removeWebhook: 'feed.hooks.removed',
  resumeWebhook: 'feed.hooks.resumed',
  pingWebhook: 'feed.hooks.pinged',
};

/** Reads keys, webhooks and deliveries anew. */
export function useFeedAnew() {
  const client = useQueryClient();
  return async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: feed.queryKey }),
      client.invalidateQueries({ queryKey: deliveries.queryKey }),
    ]);
  };
}

/** Presses a button of a key or a webhook, and says what came of it. */
export function useFeedPress(press: Press, { onDone }: { readonly onDone?: () => void } = {}) {
  const { formatMessage } = useIntl();
  const notify = useNotify();
  const errorText = useErrorText();
  const anew = useFeedAnew();
  return useMutation({
    mutationFn: async (id: string) => act(press, { id }),
    onSuccess: () => {
      notify({ kind: 'success', text: formatMessage({ id: saying[press] }) });
      onDone?.();
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
    onSettled: anew,
  });
}
