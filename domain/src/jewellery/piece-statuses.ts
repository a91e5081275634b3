/** Statuses in which customers see a piece that has an image; sold and offline pieces are never shown. */
export const visiblePieceStatuses = ['AVAILABLE', 'HOLD', 'MEMO'] as const;

/** Statuses set by the portal's own transitions; an import file moves no piece out of them. */
export const protectedPieceStatuses = ['HOLD', 'SOLD'] as const;
