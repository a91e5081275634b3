import { useState } from 'react';

/** A change the router has not followed yet, and the addresses it passes on the way. */
interface OwnChange<Place> {
  readonly place: Place;
  readonly passes: readonly string[];
}

/**
 * The place an address names. A change shows at once, before the router has followed; whoever changes the address
 * from outside (back, a menu entry) wins.
 */
export function usePassingPlace<Place>(named: Place, addressOf: (place: Place) => string) {
  const address = addressOf(named);
  const [own, setOwn] = useState<OwnChange<Place> | null>(null);
  if (own && (address === addressOf(own.place) || !own.passes.includes(address))) setOwn(null);
  const passTo = (place: Place) => {
    setOwn((before) => ({ place, passes: [...(before?.passes ?? [address]), addressOf(place)] }));
  };
  return { place: own?.place ?? named, passTo };
}
