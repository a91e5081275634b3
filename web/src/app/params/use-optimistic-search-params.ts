import { useState } from 'react';

/** A change that the router has not applied yet, and the URLs it passes through on the way. */
interface OwnChange<Params> {
  readonly params: Params;
  readonly passes: readonly string[];
}

/**
 * The search params of the URL. A change shows immediately, before the router applies it; a change of the URL
 * from outside (back, a menu entry) overrides it.
 */
export function useOptimisticSearchParams<Params>(named: Params, addressOf: (params: Params) => string) {
  const address = addressOf(named);
  const [own, setOwn] = useState<OwnChange<Params> | null>(null);
  if (own && (address === addressOf(own.params) || !own.passes.includes(address))) setOwn(null);
  const passTo = (params: Params) => {
    setOwn((before) => ({ params, passes: [...(before?.passes ?? [address]), addressOf(params)] }));
  };
  return { params: own?.params ?? named, setOptimistic: passTo };
}
