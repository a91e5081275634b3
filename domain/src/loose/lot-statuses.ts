/** Statuses in which customers see a lot; sold and offline lots are never shown. */
export const visibleLotStatuses = ['AVAILABLE', 'HOLD'] as const;

/** All statuses of a lot. There is no memo status: parcels are inspected in the office. */
export const lotStatuses = [...visibleLotStatuses, 'SOLD', 'OFFLINE'] as const;

/**
 * Lot kinds that files may contain. Coloured gemstones would need an image and their treatment, rough a
 * licence.
 */
export const importableLotKinds = ['MELEE', 'SINGLE-LOT', 'CERT-LOT'] as const;
