import type { ClientPage } from '@loupe/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCallMutation } from '../../lib/call-query.ts';
import { formatSelection, type ShareChoices } from './share-choices.ts';
import type { SharedIds } from './shared-goods.ts';

interface CreatedPage {
  /** The choices it was created with. */
  readonly key: string;
  readonly page: ClientPage;
}

/** Creates the page of these choices once; other choices make another page. */
export function useCreatePage(goods: SharedIds, choices: ShareChoices) {
  const client = useQueryClient();
  const [created, setCreated] = useState<CreatedPage | null>(null);
  const data = formatSelection(goods, choices);
  const key = JSON.stringify(data);
  const { mutateAsync, isPending, error } = useCallMutation('createClientPage', {
    onSuccess: ({ client_page: page }) => {
      setCreated({ key, page });
      void client.invalidateQueries({ queryKey: ['listClientPages'] });
    },
  });
  const page = created?.key === key ? created.page : null;
  return {
    isPending,
    error,
    /** Address of the page of the present choices; null until it is created. */
    address: page && new URL(page.link, location.origin).href,
    create: async (): Promise<string> => {
      const { link } = page ?? (await mutateAsync({ data })).client_page;
      return new URL(link, location.origin).href;
    },
  };
}
