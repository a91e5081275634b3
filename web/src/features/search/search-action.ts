/** Actions on a search besides searching, in the order of the footer. */
export const searchActions = ['saveAndSearch', 'save', 'viewSaved', 'copy', 'addDemand', 'reset'] as const;
export type SearchAction = (typeof searchActions)[number];
