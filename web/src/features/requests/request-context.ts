import type { Criteria, GoodsCriteria, Relaxation } from '@loupe/contract';
import type { ShorthandAmount } from '@loupe/domain';
import { createContext, useContext, type ReactNode } from 'react';
import type { RequestItem } from './request-item.ts';
import type { RequestPermissions } from './use-request-results.ts';

/** One filter as text, and the criteria without it. */
export interface RequestFilter<Of> {
  readonly id: string;
  readonly text: string;
  readonly criteriaWithout: Of;
}

/** What other features provide to the screen of requests. */
export interface RequestContextValue {
  readonly may: RequestPermissions;
  readonly describe: (criteria: Criteria) => readonly RequestFilter<Criteria>[];
  readonly describeLots: (criteria: GoodsCriteria) => readonly RequestFilter<GoodsCriteria>[];
  /** A link to the result of one request. */
  readonly renderLink: (request: RequestItem, text: ReactNode, className: string) => ReactNode;
  readonly renderRelaxations: (
    criteria: Criteria,
    relaxations: readonly Relaxation[],
    onChange: (criteria: Criteria) => void,
  ) => ReactNode;
  /** An amount in another currency; `onApply` puts an amount in dollars in its place. */
  readonly renderAmount: (amount: ShorthandAmount, onApply: (replacement: string) => void) => ReactNode;
  /** Saves requests as demands; undefined for users without demands. */
  readonly onSaveDemands: ((requests: readonly RequestItem[]) => void) | undefined;
}

export const RequestContext = createContext<RequestContextValue | null>(null);

/** The providers of the screen. Throws outside of it. */
export function useRequestContext(): RequestContextValue {
  const value = useContext(RequestContext);
  if (value === null) throw new Error('a part of the requests screen is rendered outside of it');
  return value;
}
