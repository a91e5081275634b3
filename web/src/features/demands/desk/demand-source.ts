import type { UrlParams } from '../../../lib/use-url-params.ts';

/** Contents of the demands screen; the first is the default. */
export const demandSources = ['demands', 'missed'] as const;

/** The selected contents, from the URL. */
export const currentDemandSource = (texts: UrlParams): (typeof demandSources)[number] =>
  demandSources.find((known) => known === texts['wants']) ?? 'demands';
