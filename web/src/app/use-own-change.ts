import { useState } from 'react';

/** A change the router has not followed yet, and the addresses it passes on the way. */
interface OwnChange<Place> {
  readonly place: Place;
  readonly passes: readonly string[];
}

/**
 * What an address names, and changes to it. A change shows at once, before the router has followed; whoever changes
 * the address from outside (back, a menu entry) wins.
 */
export function useOwnChange<Place>(
  named: Place,
  addressOf: (place: Place) => string,
  go: (place: Place) => void,
) {
  const address = addressOf(named);
  const [own, setOwn] = useState<OwnChange<Place> | null>(null);
  if (own && (address === addressOf(own.place) || !own.passes.includes(address))) setOwn(null);
  const change = (place: Place) => {
    setOwn((before) => ({ place, passes: [...(before?.passes ?? [address]), addressOf(place)] }));
    go(place);
  };
  return { place: own?.place ?? named, change };
}
