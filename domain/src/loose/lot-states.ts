/** What a customer sees of loose lots: sold lots and those that are off are never shown. */
export const visibleLotStates = ['AVAILABLE', 'HOLD'] as const;

/** Every state of a lot; parcels are inspected in the office and go on no memo. */
export const lotStates = [...visibleLotStates, 'SOLD', 'OFFLINE'] as const;

/** Kinds a file may bring: coloured gemstones need a picture and their treatment, rough needs a licence. */
export const tradedLotKinds = ['MELEE', 'SINGLE-LOT', 'CERT-LOT'] as const;
