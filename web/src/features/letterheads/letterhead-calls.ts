/** The calls of one of the two letterheads: of the customer's company, or of the seller. */
export interface LetterheadCalls {
  readonly get: 'getLetterhead' | 'deskGetLetterhead';
  readonly update: 'updateLetterhead' | 'deskUpdateLetterhead';
  readonly updateLogo: 'updateLogo' | 'deskUpdateLogo';
}

export const companyCalls: LetterheadCalls = {
  get: 'getLetterhead',
  update: 'updateLetterhead',
  updateLogo: 'updateLogo',
};

export const sellerCalls: LetterheadCalls = {
  get: 'deskGetLetterhead',
  update: 'deskUpdateLetterhead',
  updateLogo: 'deskUpdateLogo',
};
