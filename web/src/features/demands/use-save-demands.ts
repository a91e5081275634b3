import {
  formatCriteria,
  formatLotCriteria,
  limits,
  type Criteria,
  type GoodsCriteria,
} from '@loupe/contract';
import { gulfDay, isoGulfDay } from '@loupe/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useIntl } from 'react-intl';
import { mutateCall } from '../../lib/call.ts';
import { useErrorText } from '../../lib/error-text.ts';
import { useNotify } from '../../ui/notices.tsx';

/** Goods to save as a demand: stones or lots by criteria, or a text for the desk alone. */
export type DemandedSearch =
  | { readonly kind: 'stones'; readonly text: string; readonly criteria: Criteria }
  | { readonly kind: 'lots'; readonly text: string; readonly criteria: GoodsCriteria }
  | { readonly kind: 'text'; readonly text: string };

async function saveDemand(demanded: DemandedSearch): Promise<void> {
  const details = demanded.text.slice(0, limits.descriptionMax);
  const expires_on = isoGulfDay(gulfDay(new Date()) + limits.demandDaysDefault);
  if (demanded.kind === 'lots') {
    const title = demanded.text.slice(0, limits.demandTitleMax);
    const criteria = formatLotCriteria(demanded.criteria);
    await mutateCall('addLooseDemand', { data: { title, details, criteria, expires_on } });
    return;
  }
  await mutateCall('addDemand', {
    data: {
      ...(demanded.kind === 'stones' && { search_param: JSON.stringify(formatCriteria(demanded.criteria)) }),
      title: '',
      details,
      expires_on,
      alert: 'instant',
    },
  });
}

/**
 * Saves several demands one after the other and announces how many were saved. `onSaved` receives the position
 * of each one that the server stored.
 */
export function useSaveDemands(): (
  demands: readonly DemandedSearch[],
  onSaved: (position: number) => void,
) => void {
  const { formatMessage } = useIntl();
  const client = useQueryClient();
  const notify = useNotify();
  const errorText = useErrorText();
  const { mutate } = useMutation({
    mutationFn: async ({ demands, onSaved }: SavedDemands) => {
      for (const [position, demanded] of demands.entries()) {
        await saveDemand(demanded);
        onSaved(position);
      }
      return demands.length;
    },
    onSuccess: (count) => {
      notify({ kind: 'success', text: formatMessage({ id: 'demands.saved' }, { count }) });
    },
    onError: (error) => {
      notify({ kind: 'error', text: errorText(error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['getDemand'] }),
  });
  return (demands, onSaved) => {
    mutate({ demands, onSaved });
  };
}

interface SavedDemands {
  readonly demands: readonly DemandedSearch[];
  readonly onSaved: (position: number) => void;
}
