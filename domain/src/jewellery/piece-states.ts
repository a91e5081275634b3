/** What customers may see of jewellery, given a picture: what is sold or off is never shown. */
export const visiblePieceStates = ['AVAILABLE', 'HOLD', 'MEMO'] as const;

/** States the portal's own doings lead to: a file moves no piece out of them. */
export const boundPieceStates = ['HOLD', 'SOLD'] as const;
